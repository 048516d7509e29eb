// Space missions: a small graph of publicly known facts. See README.md for the schema.
// Every statement ends with a semicolon and a line break. Load it into an empty database.
// Launches, landings and arrivals are UTC dates, births and deaths are as commonly published.

CREATE CONSTRAINT country_name IF NOT EXISTS FOR (n:Country) REQUIRE n.name IS UNIQUE;
CREATE CONSTRAINT organization_name IF NOT EXISTS FOR (n:Organization) REQUIRE n.name IS UNIQUE;
CREATE CONSTRAINT site_name IF NOT EXISTS FOR (n:LaunchSite) REQUIRE n.name IS UNIQUE;
CREATE CONSTRAINT vehicle_name IF NOT EXISTS FOR (n:LaunchVehicle) REQUIRE n.name IS UNIQUE;
CREATE CONSTRAINT spacecraft_name IF NOT EXISTS FOR (n:Spacecraft) REQUIRE n.name IS UNIQUE;
CREATE CONSTRAINT station_name IF NOT EXISTS FOR (n:SpaceStation) REQUIRE n.name IS UNIQUE;
CREATE CONSTRAINT body_name IF NOT EXISTS FOR (n:Body) REQUIRE n.name IS UNIQUE;
CREATE CONSTRAINT program_name IF NOT EXISTS FOR (n:Program) REQUIRE n.name IS UNIQUE;
CREATE CONSTRAINT person_name IF NOT EXISTS FOR (n:Person) REQUIRE n.name IS UNIQUE;
CREATE CONSTRAINT mission_name IF NOT EXISTS FOR (n:Mission) REQUIRE n.name IS UNIQUE;

// ---------------------------------------------------------------- countries

CREATE
  (:Country {name: 'United States', iso: 'US'}),
  (:Country {name: 'Soviet Union', dissolved: date('1991-12-26')}),
  (:Country {name: 'Russia', iso: 'RU'}),
  (:Country {name: 'China', iso: 'CN'}),
  (:Country {name: 'Japan', iso: 'JP'}),
  (:Country {name: 'India', iso: 'IN'}),
  (:Country {name: 'Canada', iso: 'CA'}),
  (:Country {name: 'France', iso: 'FR'}),
  (:Country {name: 'Germany', iso: 'DE'}),
  (:Country {name: 'Czechoslovakia', dissolved: date('1992-12-31')}),
  (:Country {name: 'Italy', iso: 'IT'}),
  (:Country {name: 'United Kingdom', iso: 'GB'}),
  (:Country {name: 'Spain', iso: 'ES'}),
  (:Country {name: 'Belgium', iso: 'BE'}),
  (:Country {name: 'Netherlands', iso: 'NL'}),
  (:Country {name: 'Switzerland', iso: 'CH'}),
  (:Country {name: 'Sweden', iso: 'SE'}),
  (:Country {name: 'Denmark', iso: 'DK'}),
  (:Country {name: 'Finland', iso: 'FI'}),
  (:Country {name: 'Kazakhstan', iso: 'KZ'}),
  (:Country {name: 'Israel', iso: 'IL'}),
  (:Country {name: 'United Arab Emirates', iso: 'AE'});

// ------------------------------------------------- agencies, companies, laboratories

CREATE
  (:Organization:Agency {name: 'NASA', fullName: 'National Aeronautics and Space Administration', founded: date('1958-07-29')}),
  (:Organization:Agency {name: 'Soviet space program'}),
  (:Organization:Agency {name: 'Roscosmos', founded: date('1992-02-25')}),
  (:Organization:Agency {name: 'ESA', fullName: 'European Space Agency', founded: date('1975-05-30')}),
  (:Organization:Agency {name: 'JAXA', fullName: 'Japan Aerospace Exploration Agency', founded: date('2003-10-01')}),
  (:Organization:Agency {name: 'ISRO', fullName: 'Indian Space Research Organisation', founded: date('1969-08-15')}),
  (:Organization:Agency {name: 'CNSA', fullName: 'China National Space Administration', founded: date('1993-04-22')}),
  (:Organization:Agency {name: 'CMSA', fullName: 'China Manned Space Agency'}),
  (:Organization:Agency {name: 'CSA', fullName: 'Canadian Space Agency', founded: date('1989-03-01')}),
  (:Organization:Agency {name: 'ASI', fullName: 'Agenzia Spaziale Italiana'}),
  (:Organization:Agency {name: 'UAE Space Agency'}),
  (:Organization {name: 'SpaceIL'}),
  (:Organization:Company {name: 'SpaceX', founded: date('2002-03-14')}),
  (:Organization:Company {name: 'Boeing', founded: date('1916-07-15')}),
  (:Organization:Company {name: 'Lockheed Martin', founded: date('1995-03-15')}),
  (:Organization:Company {name: 'Grumman', founded: date('1929-12-06')}),
  (:Organization:Company {name: 'North American Aviation'}),
  (:Organization:Company {name: 'Rockwell International'}),
  (:Organization:Company {name: 'McDonnell Aircraft'}),
  (:Organization:Company {name: 'Douglas Aircraft'}),
  (:Organization:Company {name: 'Chrysler'}),
  (:Organization:Company {name: 'United Launch Alliance', founded: date('2006-12-01')}),
  (:Organization:Company {name: 'Mitsubishi Heavy Industries'}),
  (:Organization:Laboratory {name: 'OKB-1'}),
  (:Organization:Laboratory {name: 'Jet Propulsion Laboratory', founded: date('1936-10-31')}),
  (:Organization:Laboratory {name: 'China Academy of Launch Vehicle Technology'});

// ------------------------------------------------------------- launch sites

CREATE
  (:LaunchSite {name: 'Kennedy Space Center', latitude: 28.57, longitude: -80.65}),
  (:LaunchSite {name: 'Cape Canaveral', latitude: 28.49, longitude: -80.57}),
  (:LaunchSite {name: 'Vandenberg', latitude: 34.74, longitude: -120.57}),
  (:LaunchSite {name: 'Baikonur', latitude: 45.96, longitude: 63.31}),
  (:LaunchSite {name: 'Guiana Space Centre', latitude: 5.24, longitude: -52.77}),
  (:LaunchSite {name: 'Tanegashima', latitude: 30.4, longitude: 130.97}),
  (:LaunchSite {name: 'Uchinoura', latitude: 31.25, longitude: 131.08}),
  (:LaunchSite {name: 'Satish Dhawan', latitude: 13.72, longitude: 80.23}),
  (:LaunchSite {name: 'Jiuquan', latitude: 40.96, longitude: 100.29}),
  (:LaunchSite {name: 'Xichang', latitude: 28.25, longitude: 102.03}),
  (:LaunchSite {name: 'Wenchang', latitude: 19.61, longitude: 110.95});

// ---------------------------------------------------------- launch vehicles
// payloadKg: largest published payload to low Earth orbit. lastFlight is missing while the vehicle is in use or when unsure.

CREATE
  (:LaunchVehicle {name: 'Sputnik (8K71PS)', firstFlight: date('1957-10-04'), lastFlight: date('1957-11-03'), reusable: false}),
  (:LaunchVehicle {name: 'Vostok-K', firstFlight: date('1960-12-22'), lastFlight: date('1964-07-10'), reusable: false}),
  (:LaunchVehicle {name: 'Voskhod (11A57)', firstFlight: date('1963-11-16'), lastFlight: date('1976-06-29'), reusable: false}),
  (:LaunchVehicle {name: 'Molniya-M', reusable: false}),
  (:LaunchVehicle {name: 'Soyuz (11A511)', firstFlight: date('1966-11-28'), reusable: false}),
  (:LaunchVehicle {name: 'Soyuz-U', firstFlight: date('1973-05-18'), lastFlight: date('2017-02-22'), reusable: false}),
  (:LaunchVehicle {name: 'Soyuz-U2', lastFlight: date('1995-09-03'), reusable: false}),
  (:LaunchVehicle {name: 'Soyuz-FG', heightM: 49.5, firstFlight: date('2001-05-20'), lastFlight: date('2019-09-25'), reusable: false}),
  (:LaunchVehicle {name: 'Proton-K', firstFlight: date('1967-03-10'), lastFlight: date('2012-03-30'), reusable: false}),
  (:LaunchVehicle {name: 'Juno I', heightM: 21.2, stages: 4, firstFlight: date('1958-02-01'), reusable: false}),
  (:LaunchVehicle {name: 'Mercury-Redstone', heightM: 25.4, stages: 1, lastFlight: date('1961-07-21'), reusable: false}),
  (:LaunchVehicle {name: 'Atlas LV-3B', lastFlight: date('1963-05-15'), reusable: false}),
  (:LaunchVehicle {name: 'Titan II GLV', heightM: 33.2, stages: 2, firstFlight: date('1964-04-08'), lastFlight: date('1966-11-11'), reusable: false}),
  (:LaunchVehicle {name: 'Atlas-Centaur', firstFlight: date('1962-05-08'), reusable: false}),
  (:LaunchVehicle {name: 'Saturn IB', stages: 2, firstFlight: date('1966-02-26'), lastFlight: date('1975-07-15'), reusable: false}),
  (:LaunchVehicle {name: 'Saturn V', heightM: 110.6, stages: 3, payloadKg: 140000, firstFlight: date('1967-11-09'), lastFlight: date('1973-05-14'), reusable: false}),
  (:LaunchVehicle {name: 'Titan IIIE', firstFlight: date('1974-02-11'), lastFlight: date('1977-09-05'), reusable: false}),
  (:LaunchVehicle {name: 'Titan IV', firstFlight: date('1989-06-14'), lastFlight: date('2005-10-19'), reusable: false}),
  (:LaunchVehicle {name: 'Space Shuttle', heightM: 56.1, firstFlight: date('1981-04-12'), lastFlight: date('2011-07-08'), reusable: true}),
  (:LaunchVehicle {name: 'Delta II', firstFlight: date('1989-02-14'), lastFlight: date('2018-09-15'), reusable: false}),
  (:LaunchVehicle {name: 'Delta IV Heavy', payloadKg: 28790, firstFlight: date('2004-12-21'), lastFlight: date('2024-04-09'), reusable: false}),
  (:LaunchVehicle {name: 'Atlas V', heightM: 58.3, stages: 2, payloadKg: 18850, firstFlight: date('2002-08-21'), reusable: false}),
  (:LaunchVehicle {name: 'Falcon 9', heightM: 70.0, stages: 2, payloadKg: 22800, firstFlight: date('2010-06-04'), reusable: true}),
  (:LaunchVehicle {name: 'Falcon Heavy', heightM: 70.0, payloadKg: 63800, firstFlight: date('2018-02-06'), reusable: true}),
  (:LaunchVehicle {name: 'Space Launch System', heightM: 98.1, payloadKg: 95000, firstFlight: date('2022-11-16'), reusable: false}),
  (:LaunchVehicle {name: 'Ariane 1', stages: 3, firstFlight: date('1979-12-24'), lastFlight: date('1986-02-22'), reusable: false}),
  (:LaunchVehicle {name: 'Ariane 5', firstFlight: date('1996-06-04'), lastFlight: date('2023-07-05'), reusable: false}),
  (:LaunchVehicle {name: 'M-V', heightM: 30.8, stages: 3, firstFlight: date('1997-02-12'), lastFlight: date('2006-09-22'), reusable: false}),
  (:LaunchVehicle {name: 'H-IIA', heightM: 53.0, stages: 2, firstFlight: date('2001-08-29'), lastFlight: date('2025-06-28'), reusable: false}),
  (:LaunchVehicle {name: 'PSLV', heightM: 44.0, stages: 4, firstFlight: date('1993-09-20'), reusable: false}),
  (:LaunchVehicle {name: 'LVM3', heightM: 43.5, stages: 3, reusable: false}),
  (:LaunchVehicle {name: 'Long March 2F', heightM: 62.0, stages: 2, firstFlight: date('1999-11-19'), reusable: false}),
  (:LaunchVehicle {name: 'Long March 3B', firstFlight: date('1996-02-14'), reusable: false}),
  (:LaunchVehicle {name: 'Long March 5', heightM: 57.0, payloadKg: 25000, firstFlight: date('2016-11-03'), reusable: false});

// --------------------------------------------------------------- spacecraft

CREATE
  (:Spacecraft:CrewVehicle {name: 'Vostok', seats: 1, reusable: false}),
  (:Spacecraft:CrewVehicle {name: 'Voskhod', seats: 3, reusable: false}),
  (:Spacecraft:CrewVehicle {name: 'Soyuz', seats: 3, reusable: false}),
  (:Spacecraft:CrewVehicle {name: 'Mercury capsule', seats: 1, reusable: false}),
  (:Spacecraft:CrewVehicle {name: 'Gemini capsule', seats: 2, reusable: false}),
  (:Spacecraft:CrewVehicle {name: 'Apollo CSM', seats: 3, reusable: false}),
  (:Spacecraft:CrewVehicle:Lander {name: 'Apollo Lunar Module', seats: 2, reusable: false}),
  (:Spacecraft:CrewVehicle:Orbiter {name: 'Columbia', flights: 28, firstFlight: date('1981-04-12'), reusable: true}),
  (:Spacecraft:CrewVehicle:Orbiter {name: 'Challenger', flights: 10, firstFlight: date('1983-04-04'), reusable: true}),
  (:Spacecraft:CrewVehicle:Orbiter {name: 'Discovery', flights: 39, firstFlight: date('1984-08-30'), reusable: true}),
  (:Spacecraft:CrewVehicle:Orbiter {name: 'Atlantis', flights: 33, firstFlight: date('1985-10-03'), reusable: true}),
  (:Spacecraft:CrewVehicle:Orbiter {name: 'Endeavour', flights: 25, firstFlight: date('1992-05-07'), reusable: true}),
  (:Spacecraft:CrewVehicle {name: 'Shenzhou', seats: 3, reusable: false}),
  (:Spacecraft:CrewVehicle {name: 'Crew Dragon', seats: 4, reusable: true}),
  (:Spacecraft:CrewVehicle {name: 'Orion', seats: 4}),
  (:Spacecraft:Rover {name: 'Lunar Roving Vehicle', seats: 2, massKg: 210.0}),
  (:Spacecraft:Rover {name: 'Lunokhod 1', massKg: 756.0}),
  (:Spacecraft:Rover {name: 'Sojourner', massKg: 10.6}),
  (:Spacecraft:Rover {name: 'Spirit', massKg: 185.0}),
  (:Spacecraft:Rover {name: 'Opportunity', massKg: 185.0}),
  (:Spacecraft:Rover {name: 'Curiosity', massKg: 899.0}),
  (:Spacecraft:Rover {name: 'Perseverance', massKg: 1025.0}),
  (:Spacecraft:Rover {name: 'Yutu', massKg: 140.0}),
  (:Spacecraft:Rover {name: 'Yutu-2'}),
  (:Spacecraft:Rover {name: 'Zhurong', massKg: 240.0}),
  (:Spacecraft:Rover {name: 'Pragyan', massKg: 26.0}),
  (:Spacecraft:Helicopter {name: 'Ingenuity', massKg: 1.8}),
  (:Spacecraft:Lander {name: 'Huygens probe'}),
  (:Spacecraft:Lander {name: 'Philae'});

// ----------------------------------------------------------- space stations

CREATE
  (:SpaceStation {name: 'Salyut 1', launched: date('1971-04-19'), deorbited: date('1971-10-11')}),
  (:SpaceStation {name: 'Skylab', launched: date('1973-05-14'), deorbited: date('1979-07-11')}),
  (:SpaceStation {name: 'Salyut 6', launched: date('1977-09-29'), deorbited: date('1982-07-29')}),
  (:SpaceStation {name: 'Salyut 7', launched: date('1982-04-19'), deorbited: date('1991-02-07')}),
  (:SpaceStation {name: 'Mir', launched: date('1986-02-19'), deorbited: date('2001-03-23')}),
  (:SpaceStation {name: 'International Space Station', launched: date('1998-11-20'), aliases: ['ISS']}),
  (:SpaceStation {name: 'Tiangong-1', launched: date('2011-09-29'), deorbited: date('2018-04-02')}),
  (:SpaceStation {name: 'Tiangong', launched: date('2021-04-29'), aliases: ['Chinese Space Station']});

// ------------------------------------------------------------------- bodies
// radiusKm: mean radius. orbitDays: sidereal period around the Sun. gravity: m/s2 at the surface (NASA planetary fact sheet).

CREATE
  (:Body:Star {name: 'Sun', radiusKm: 695700.0}),
  (:Body:Planet {name: 'Mercury', radiusKm: 2439.7, orbitDays: 88.0, gravity: 3.7, hasRings: false}),
  (:Body:Planet {name: 'Venus', radiusKm: 6051.8, orbitDays: 224.7, gravity: 8.9, hasRings: false}),
  (:Body:Planet {name: 'Earth', radiusKm: 6371.0, orbitDays: 365.2, gravity: 9.8, hasRings: false}),
  (:Body:Planet {name: 'Mars', radiusKm: 3389.5, orbitDays: 687.0, gravity: 3.7, hasRings: false}),
  (:Body:Planet {name: 'Jupiter', radiusKm: 69911.0, orbitDays: 4331.0, gravity: 23.1, hasRings: true}),
  (:Body:Planet {name: 'Saturn', radiusKm: 58232.0, orbitDays: 10747.0, gravity: 9.0, hasRings: true}),
  (:Body:Planet {name: 'Uranus', radiusKm: 25362.0, orbitDays: 30589.0, gravity: 8.7, hasRings: true, discovered: 1781}),
  (:Body:Planet {name: 'Neptune', radiusKm: 24622.0, orbitDays: 59800.0, gravity: 11.0, hasRings: true, discovered: 1846}),
  (:Body:DwarfPlanet {name: 'Pluto', radiusKm: 1188.3, orbitDays: 90560.0, gravity: 0.7, hasRings: false, discovered: 1930}),
  (:Body:DwarfPlanet:Asteroid {name: 'Ceres', discovered: 1801}),
  (:Body:Moon {name: 'Moon', radiusKm: 1737.4, gravity: 1.6}),
  (:Body:Moon {name: 'Phobos', discovered: 1877}),
  (:Body:Moon {name: 'Deimos', radiusKm: 6.2, discovered: 1877}),
  (:Body:Moon {name: 'Io', radiusKm: 1821.6, discovered: 1610}),
  (:Body:Moon {name: 'Europa', radiusKm: 1560.8, discovered: 1610}),
  (:Body:Moon {name: 'Ganymede', radiusKm: 2634.1, discovered: 1610}),
  (:Body:Moon {name: 'Callisto', radiusKm: 2410.3, discovered: 1610}),
  (:Body:Moon {name: 'Enceladus', radiusKm: 252.1, discovered: 1789}),
  (:Body:Moon {name: 'Dione', radiusKm: 561.4, discovered: 1684}),
  (:Body:Moon {name: 'Rhea', radiusKm: 763.8, discovered: 1672}),
  (:Body:Moon {name: 'Titan', radiusKm: 2574.7, discovered: 1655}),
  (:Body:Moon {name: 'Iapetus', radiusKm: 734.5, discovered: 1671}),
  (:Body:Moon {name: 'Titania', radiusKm: 788.4, discovered: 1787}),
  (:Body:Moon {name: 'Triton', radiusKm: 1353.4, discovered: 1846}),
  (:Body:Moon {name: 'Charon', radiusKm: 606.0, discovered: 1978}),
  (:Body:Asteroid {name: 'Vesta', radiusKm: 262.7, discovered: 1807}),
  (:Body:Asteroid {name: 'Eros', discovered: 1898}),
  (:Body:Asteroid {name: 'Gaspra', discovered: 1916}),
  (:Body:Asteroid {name: 'Ida', discovered: 1884}),
  (:Body:Asteroid {name: 'Itokawa', discovered: 1998}),
  (:Body:Asteroid {name: 'Ryugu', discovered: 1999}),
  (:Body:Asteroid {name: 'Bennu', discovered: 1999}),
  (:Body:Asteroid {name: 'Didymos', discovered: 1996}),
  (:Body:Asteroid:Moon {name: 'Dimorphos', discovered: 2003}),
  (:Body:Asteroid {name: 'Arrokoth', discovered: 2014}),
  (:Body:Comet {name: '1P/Halley'}),
  (:Body:Comet {name: '67P/Churyumov-Gerasimenko', discovered: 1969}),
  (:Body:Comet {name: '81P/Wild', discovered: 1978});

// ----------------------------------------------------------------- programs

CREATE
  (:Program {name: 'Vostok', crewed: true}),
  (:Program {name: 'Voskhod', crewed: true}),
  (:Program {name: 'Soyuz', crewed: true}),
  (:Program {name: 'Mercury', crewed: true, started: 1958, ended: 1963}),
  (:Program {name: 'Gemini', crewed: true, started: 1961, ended: 1966}),
  (:Program {name: 'Apollo', crewed: true, started: 1961, ended: 1972}),
  (:Program {name: 'Skylab', crewed: true}),
  (:Program {name: 'Space Shuttle', crewed: true, started: 1972, ended: 2011}),
  (:Program {name: 'Shenzhou', crewed: true, started: 1992}),
  (:Program {name: 'Commercial Crew', crewed: true}),
  (:Program {name: 'Artemis', crewed: true, started: 2017}),
  (:Program {name: 'Luna', crewed: false, ended: 1976}),
  (:Program {name: 'Venera', crewed: false, started: 1961}),
  (:Program {name: 'Mariner', crewed: false, started: 1962, ended: 1973}),
  (:Program {name: 'Voyager', crewed: false}),
  (:Program {name: 'Discovery', crewed: false, started: 1992}),
  (:Program {name: 'New Frontiers', crewed: false}),
  (:Program {name: "Chang'e", crewed: false}),
  (:Program {name: 'Chandrayaan', crewed: false});

// ------------------------------------------------- people who flew in space
// Vostok, Voskhod and Soyuz.

CREATE
  (:Person:Astronaut {name: 'Yuri Gagarin', born: date('1934-03-09'), died: date('1968-03-27'), distinctions: ['first person in space', 'first person to orbit Earth']}),
  (:Person:Astronaut {name: 'Gherman Titov', born: date('1935-09-11'), died: date('2000-09-20'), distinctions: ['youngest person to orbit Earth']}),
  (:Person:Astronaut {name: 'Andriyan Nikolayev', born: date('1929-09-05'), died: date('2004-07-03')}),
  (:Person:Astronaut {name: 'Pavel Popovich', born: date('1930-10-05')}),
  (:Person:Astronaut {name: 'Valery Bykovsky', born: date('1934-08-02'), died: date('2019-03-27')}),
  (:Person:Astronaut {name: 'Valentina Tereshkova', born: date('1937-03-06'), distinctions: ['first woman in space']}),
  (:Person:Astronaut {name: 'Vladimir Komarov', born: date('1927-03-16'), died: date('1967-04-24')}),
  (:Person:Astronaut {name: 'Konstantin Feoktistov', born: date('1926-02-07'), died: date('2009-11-21')}),
  (:Person:Astronaut {name: 'Boris Yegorov', born: date('1937-11-26'), died: date('1994-09-12'), distinctions: ['first physician in space']}),
  (:Person:Astronaut {name: 'Pavel Belyayev', born: date('1925-06-26'), died: date('1970-01-10')}),
  (:Person:Astronaut {name: 'Alexei Leonov', born: date('1934-05-30'), died: date('2019-10-11'), distinctions: ['first person to walk in space']}),
  (:Person:Astronaut {name: 'Valeri Kubasov', born: date('1935-01-07'), died: date('2014-02-19')}),
  (:Person:Astronaut {name: 'Georgy Dobrovolsky', born: date('1928-06-01'), died: date('1971-06-30')}),
  (:Person:Astronaut {name: 'Vladislav Volkov', born: date('1935-11-23'), died: date('1971-06-30')}),
  (:Person:Astronaut {name: 'Viktor Patsayev', born: date('1933-06-19'), died: date('1971-06-30')}),
  (:Person:Astronaut {name: 'Aleksei Gubarev', born: date('1931-03-29'), died: date('2015-02-21')}),
  (:Person:Astronaut {name: 'Vladimir Remek', born: date('1948-09-26'), distinctions: ['first person in space who was neither Soviet nor American']}),
  (:Person:Astronaut {name: 'Vladimir Dzhanibekov', born: date('1942-05-13')}),
  (:Person:Astronaut {name: 'Svetlana Savitskaya', born: date('1948-08-08'), distinctions: ['first woman to walk in space', 'first woman to fly in space twice']}),
  (:Person:Astronaut {name: 'Igor Volk', born: date('1937-04-12'), died: date('2017-01-03')}),
  (:Person:Astronaut {name: 'Yury Malyshev', born: date('1941-08-27'), died: date('1999-11-08')}),
  (:Person:Astronaut {name: 'Gennady Strekalov', born: date('1940-10-28'), died: date('2004-12-25')}),
  (:Person:Astronaut {name: 'Rakesh Sharma', born: date('1949-01-13'), distinctions: ['first Indian citizen in space']}),
  (:Person:Astronaut {name: 'Anatoly Artsebarsky', born: date('1956-09-09')}),
  (:Person:Astronaut {name: 'Sergei Krikalev', born: date('1958-08-27')}),
  (:Person:Astronaut {name: 'Helen Sharman', born: date('1963-05-30'), distinctions: ['first Briton in space']}),
  (:Person:Astronaut {name: 'Vladimir Dezhurov', born: date('1962-07-30')}),
  (:Person:Astronaut {name: 'Yuri Gidzenko', born: date('1962-03-26')}),
  (:Person:Astronaut {name: 'Anton Shkaplerov', born: date('1972-02-20')}),
  (:Person:Astronaut {name: 'Oleg Skripochka', born: date('1969-12-24')}),
  (:Person:Astronaut {name: 'Hazza Al Mansouri', born: date('1983-12-13'), distinctions: ['first Emirati in space']}),
  (:Person:Astronaut {name: 'Samantha Cristoforetti', born: date('1977-04-26'), distinctions: ['first Italian woman in space']});

// Mercury to Skylab and Apollo-Soyuz.
CREATE
  (:Person:Astronaut {name: 'Alan Shepard', born: date('1923-11-18'), died: date('1998-07-21'), distinctions: ['first American in space', 'only Mercury astronaut on the Moon']}),
  (:Person:Astronaut {name: 'Gus Grissom', born: date('1926-04-03'), died: date('1967-01-27')}),
  (:Person:Astronaut {name: 'John Glenn', born: date('1921-07-18'), died: date('2016-12-08'), distinctions: ['first American to orbit Earth']}),
  (:Person:Astronaut {name: 'Scott Carpenter', born: date('1925-05-01'), died: date('2013-10-10')}),
  (:Person:Astronaut {name: 'Wally Schirra', born: date('1923-03-12'), died: date('2007-05-03'), distinctions: ['only astronaut of Mercury, Gemini and Apollo']}),
  (:Person:Astronaut {name: 'Gordon Cooper', born: date('1927-03-06'), died: date('2004-10-04')}),
  (:Person:Astronaut {name: 'Deke Slayton', born: date('1924-03-01'), died: date('1993-06-13')}),
  (:Person:Astronaut {name: 'John Young', born: date('1930-09-24'), died: date('2018-01-05')}),
  (:Person:Astronaut {name: 'Jim McDivitt', born: date('1929-06-10'), died: date('2022-10-13')}),
  (:Person:Astronaut {name: 'Ed White', born: date('1930-11-14'), died: date('1967-01-27'), distinctions: ['first American to walk in space']}),
  (:Person:Astronaut {name: 'Pete Conrad', born: date('1930-06-02'), died: date('1999-07-08')}),
  (:Person:Astronaut {name: 'Frank Borman', born: date('1928-03-14'), died: date('2023-11-07')}),
  (:Person:Astronaut {name: 'Jim Lovell', born: date('1928-03-25'), died: date('2025-08-07'), distinctions: ['first person to fly to the Moon twice']}),
  (:Person:Astronaut {name: 'Tom Stafford', born: date('1930-09-17'), died: date('2024-03-18')}),
  (:Person:Astronaut {name: 'Neil Armstrong', born: date('1930-08-05'), died: date('2012-08-25'), distinctions: ['first person to walk on the Moon']}),
  (:Person:Astronaut {name: 'David Scott', born: date('1932-06-06')}),
  (:Person:Astronaut {name: 'Gene Cernan', born: date('1934-03-14'), died: date('2017-01-16'), distinctions: ['last person to leave the Moon']}),
  (:Person:Astronaut {name: 'Michael Collins', born: date('1930-10-31'), died: date('2021-04-28')}),
  (:Person:Astronaut {name: 'Richard Gordon', born: date('1929-10-05'), died: date('2017-11-06')}),
  (:Person:Astronaut {name: 'Buzz Aldrin', born: date('1930-01-20')}),
  (:Person:Astronaut {name: 'Donn Eisele', born: date('1930-06-23')}),
  (:Person:Astronaut {name: 'Walt Cunningham', born: date('1932-03-16'), died: date('2023-01-03')}),
  (:Person:Astronaut {name: 'Bill Anders', born: date('1933-10-17'), died: date('2024-06-07')}),
  (:Person:Astronaut {name: 'Rusty Schweickart', born: date('1935-10-25')}),
  (:Person:Astronaut {name: 'Alan Bean', born: date('1932-03-15'), died: date('2018-05-26')}),
  (:Person:Astronaut {name: 'Jack Swigert', born: date('1931-08-30'), died: date('1982-12-27')}),
  (:Person:Astronaut {name: 'Fred Haise', born: date('1933-11-14')}),
  (:Person:Astronaut {name: 'Stuart Roosa', born: date('1933-08-16'), died: date('1994-12-12')}),
  (:Person:Astronaut {name: 'Edgar Mitchell', born: date('1930-09-17'), died: date('2016-02-04')}),
  (:Person:Astronaut {name: 'Alfred Worden', born: date('1932-02-07'), died: date('2020-03-18')}),
  (:Person:Astronaut {name: 'James Irwin', born: date('1930-03-17'), died: date('1991-08-08')}),
  (:Person:Astronaut {name: 'Ken Mattingly', born: date('1936-03-17'), died: date('2023-10-31')}),
  (:Person:Astronaut {name: 'Charles Duke', born: date('1935-10-03'), distinctions: ['youngest person to walk on the Moon']}),
  (:Person:Astronaut {name: 'Ronald Evans', born: date('1933-11-10'), died: date('1990-04-07')}),
  (:Person:Astronaut {name: 'Harrison Schmitt', born: date('1935-07-03'), distinctions: ['first scientist on the Moon']}),
  (:Person:Astronaut {name: 'Joseph Kerwin', born: date('1932-02-19')}),
  (:Person:Astronaut {name: 'Paul Weitz', born: date('1932-07-25'), died: date('2017-10-22')}),
  (:Person:Astronaut {name: 'Owen Garriott', born: date('1930-11-22'), died: date('2019-04-15')}),
  (:Person:Astronaut {name: 'Jack Lousma', born: date('1936-02-29')}),
  (:Person:Astronaut {name: 'Gerald Carr', born: date('1932-08-22'), died: date('2020-08-26')}),
  (:Person:Astronaut {name: 'Edward Gibson', born: date('1936-11-08')}),
  (:Person:Astronaut {name: 'William Pogue', born: date('1930-01-23'), died: date('2014-03-03')}),
  (:Person:Astronaut {name: 'Vance Brand', born: date('1931-05-09')});

// Space Shuttle.
CREATE
  (:Person:Astronaut {name: 'Robert Crippen', born: date('1937-09-11')}),
  (:Person:Astronaut {name: 'Frederick Hauck', born: date('1941-04-11')}),
  (:Person:Astronaut {name: 'John Fabian', born: date('1939-01-28')}),
  (:Person:Astronaut {name: 'Sally Ride', born: date('1951-05-26'), died: date('2012-07-23'), distinctions: ['first American woman in space']}),
  (:Person:Astronaut {name: 'Norman Thagard', born: date('1943-07-03'), distinctions: ['first American to launch on a Russian spacecraft']}),
  (:Person:Astronaut {name: 'Jon McBride', born: date('1943-08-14')}),
  (:Person:Astronaut {name: 'Kathryn Sullivan', born: date('1951-10-03'), distinctions: ['first American woman to walk in space']}),
  (:Person:Astronaut {name: 'David Leestma', born: date('1949-05-06')}),
  (:Person:Astronaut {name: 'Marc Garneau', born: date('1949-02-23'), distinctions: ['first Canadian in space']}),
  (:Person:Astronaut {name: 'Paul Scully-Power', born: date('1944-05-28')}),
  (:Person:Astronaut {name: 'Dick Scobee', born: date('1939-05-19'), died: date('1986-01-28')}),
  (:Person:Astronaut {name: 'Michael Smith', born: date('1945-04-30'), died: date('1986-01-28')}),
  (:Person:Astronaut {name: 'Judith Resnik', born: date('1949-04-05'), died: date('1986-01-28')}),
  (:Person:Astronaut {name: 'Ellison Onizuka', born: date('1946-06-24'), died: date('1986-01-28')}),
  (:Person:Astronaut {name: 'Ronald McNair', born: date('1950-10-21'), died: date('1986-01-28')}),
  (:Person:Astronaut {name: 'Gregory Jarvis', born: date('1944-08-24'), died: date('1986-01-28')}),
  (:Person:Astronaut {name: 'Christa McAuliffe', born: date('1948-09-02'), died: date('1986-01-28')}),
  (:Person:Astronaut {name: 'Steven Hawley', born: date('1951-12-12')}),
  (:Person:Astronaut {name: 'Curtis Brown', born: date('1956-03-11')}),
  (:Person:Astronaut {name: 'Steven Lindsey', born: date('1960-08-24')}),
  (:Person:Astronaut {name: 'Scott Parazynski', born: date('1961-07-28')}),
  (:Person:Astronaut {name: 'Stephen Robinson', born: date('1955-10-26')}),
  (:Person:Astronaut {name: 'Pedro Duque', born: date('1963-03-14')}),
  (:Person:Astronaut {name: 'Chiaki Mukai', born: date('1952-05-06'), distinctions: ['first Japanese woman in space']}),
  (:Person:Astronaut {name: 'Eileen Collins', born: date('1956-11-19'), distinctions: ['first woman to pilot a Space Shuttle', 'first woman to command a Space Shuttle']}),
  (:Person:Astronaut {name: 'Jeffrey Ashby'}),
  (:Person:Astronaut {name: 'Cady Coleman', born: date('1960-12-14')}),
  (:Person:Astronaut {name: 'Michel Tognini', born: date('1949-09-30')}),
  (:Person:Astronaut {name: 'Rick Husband', born: date('1957-07-12'), died: date('2003-02-01')}),
  (:Person:Astronaut {name: 'William McCool', born: date('1961-09-23'), died: date('2003-02-01')}),
  (:Person:Astronaut {name: 'David Brown', born: date('1956-04-16'), died: date('2003-02-01')}),
  (:Person:Astronaut {name: 'Kalpana Chawla', born: date('1962-03-17'), died: date('2003-02-01'), distinctions: ['first woman of Indian origin in space']}),
  (:Person:Astronaut {name: 'Michael Anderson', born: date('1959-12-25'), died: date('2003-02-01')}),
  (:Person:Astronaut {name: 'Laurel Clark', born: date('1961-03-10'), died: date('2003-02-01')}),
  (:Person:Astronaut {name: 'Ilan Ramon', born: date('1954-06-20'), died: date('2003-02-01'), distinctions: ['first Israeli in space']}),
  (:Person:Astronaut {name: 'Doug Hurley', born: date('1966-10-21')});

// After 2000.
CREATE
  (:Person:Astronaut {name: 'William Shepherd', born: date('1949-07-26'), distinctions: ['first commander of the International Space Station']}),
  (:Person:Astronaut {name: 'Terry Virts', born: date('1967-12-01')}),
  (:Person:Astronaut {name: 'Jessica Meir', born: date('1977-07-01')}),
  (:Person:Astronaut {name: 'Bob Behnken', born: date('1970-07-28')}),
  (:Person:Astronaut {name: 'Jared Isaacman', born: date('1983-02-11')}),
  (:Person:Astronaut {name: 'Sian Proctor', born: date('1970-03-28')}),
  (:Person:Astronaut {name: 'Hayley Arceneaux', born: date('1991-12-04')}),
  (:Person:Astronaut {name: 'Chris Sembroski', born: date('1979-08-28')}),
  (:Person:Astronaut {name: 'Yang Liwei', born: date('1965-06-21'), distinctions: ['first person sent into space by China']}),
  (:Person:Astronaut {name: 'Fei Junlong', born: date('1965-05-05')}),
  (:Person:Astronaut {name: 'Nie Haisheng'}),
  (:Person:Astronaut {name: 'Zhai Zhigang', born: date('1966-10-10'), distinctions: ['first Chinese citizen to walk in space']}),
  (:Person:Astronaut {name: 'Liu Boming'}),
  (:Person:Astronaut {name: 'Jing Haipeng', born: date('1966-10-24')}),
  (:Person:Astronaut {name: 'Liu Wang', born: date('1969-03-25')}),
  (:Person:Astronaut {name: 'Liu Yang', born: date('1978-10-06'), distinctions: ['first Chinese woman in space']}),
  (:Person:Astronaut {name: 'Tang Hongbo'});

// ------------------------------------------- people who worked on the ground

CREATE
  (:Person:Engineer {name: 'Sergei Korolev', born: date('1907-01-12'), died: date('1966-01-14')}),
  (:Person:Engineer {name: 'Wernher von Braun', born: date('1912-03-23'), died: date('1977-06-16')}),
  (:Person:Astronomer {name: 'Galileo Galilei', born: date('1564-02-15'), died: date('1642-01-08')}),
  (:Person:Astronomer {name: 'Christiaan Huygens', born: date('1629-04-14'), died: date('1695-07-08')}),
  (:Person:Astronomer {name: 'Giovanni Domenico Cassini', born: date('1625-06-08'), died: date('1712-09-14')}),
  (:Person:Astronomer {name: 'William Herschel', born: date('1738-11-15'), died: date('1822-08-25')}),
  (:Person:Astronomer {name: 'Asaph Hall', born: date('1829-10-15'), died: date('1907-11-22')}),
  (:Person:Astronomer {name: 'Clyde Tombaugh', born: date('1906-02-04'), died: date('1997-01-17')});

// The twelve people who have walked on the Moon carry a label of their own.
UNWIND ['Neil Armstrong', 'Buzz Aldrin', 'Pete Conrad', 'Alan Bean', 'Alan Shepard', 'Edgar Mitchell', 'David Scott',
  'James Irwin', 'John Young', 'Charles Duke', 'Gene Cernan', 'Harrison Schmitt'] AS name
MATCH (p:Person {name: name})
SET p:Moonwalker;

// ---------------------------------------------------------- crewed missions
// ended: landing of the spacecraft. success is missing where the outcome was mixed. sampleKg: lunar material brought back.

CREATE
  (:Mission:CrewedMission {name: 'Vostok 1', launched: date('1961-04-12'), ended: date('1961-04-12'), success: true, callSigns: ['Kedr']}),
  (:Mission:CrewedMission {name: 'Vostok 2', launched: date('1961-08-06'), ended: date('1961-08-07'), success: true, callSigns: ['Oryol']}),
  (:Mission:CrewedMission {name: 'Vostok 3', launched: date('1962-08-11'), ended: date('1962-08-15'), success: true, callSigns: ['Sokol']}),
  (:Mission:CrewedMission {name: 'Vostok 4', launched: date('1962-08-12'), ended: date('1962-08-15'), success: true, callSigns: ['Berkut']}),
  (:Mission:CrewedMission {name: 'Vostok 5', launched: date('1963-06-14'), ended: date('1963-06-19'), success: true, callSigns: ['Yastreb']}),
  (:Mission:CrewedMission {name: 'Vostok 6', launched: date('1963-06-16'), ended: date('1963-06-19'), success: true, callSigns: ['Chayka']}),
  (:Mission:CrewedMission {name: 'Voskhod 1', launched: date('1964-10-12'), ended: date('1964-10-13'), success: true, callSigns: ['Rubin']}),
  (:Mission:CrewedMission {name: 'Voskhod 2', launched: date('1965-03-18'), ended: date('1965-03-19'), success: true, callSigns: ['Almaz']}),
  (:Mission:CrewedMission {name: 'Soyuz 1', launched: date('1967-04-23'), ended: date('1967-04-24'), success: false, callSigns: ['Rubin']}),
  (:Mission:CrewedMission {name: 'Soyuz 11', launched: date('1971-06-06'), ended: date('1971-06-29'), success: false}),
  (:Mission:CrewedMission {name: 'Soyuz 19', launched: date('1975-07-15'), ended: date('1975-07-21'), success: true, aliases: ['Apollo-Soyuz Test Project']}),
  (:Mission:CrewedMission {name: 'Soyuz 28', launched: date('1978-03-02'), ended: date('1978-03-10'), success: true}),
  (:Mission:CrewedMission {name: 'Soyuz T-11', launched: date('1984-04-03'), ended: date('1984-10-02'), success: true}),
  (:Mission:CrewedMission {name: 'Soyuz T-12', launched: date('1984-07-17'), ended: date('1984-07-29'), success: true}),
  (:Mission:CrewedMission {name: 'Soyuz TM-12', launched: date('1991-05-18'), ended: date('1991-10-10'), success: true}),
  (:Mission:CrewedMission {name: 'Soyuz TM-21', launched: date('1995-03-14'), ended: date('1995-09-11'), success: true}),
  (:Mission:CrewedMission {name: 'Soyuz TM-31', launched: date('2000-10-31'), ended: date('2001-05-06'), success: true}),
  (:Mission:CrewedMission {name: 'Soyuz TMA-15M', launched: date('2014-11-23'), ended: date('2015-06-11'), success: true}),
  (:Mission:CrewedMission {name: 'Soyuz MS-15', launched: date('2019-09-25'), ended: date('2020-04-17'), success: true});

// Mercury and Gemini.
CREATE
  (:Mission:CrewedMission {name: 'Mercury-Redstone 3', launched: date('1961-05-05'), ended: date('1961-05-05'), success: true, callSigns: ['Freedom 7']}),
  (:Mission:CrewedMission {name: 'Mercury-Redstone 4', launched: date('1961-07-21'), ended: date('1961-07-21'), success: true, callSigns: ['Liberty Bell 7']}),
  (:Mission:CrewedMission {name: 'Mercury-Atlas 6', launched: date('1962-02-20'), ended: date('1962-02-20'), success: true, callSigns: ['Friendship 7']}),
  (:Mission:CrewedMission {name: 'Mercury-Atlas 7', launched: date('1962-05-24'), ended: date('1962-05-24'), success: true, callSigns: ['Aurora 7']}),
  (:Mission:CrewedMission {name: 'Mercury-Atlas 8', launched: date('1962-10-03'), ended: date('1962-10-03'), success: true, callSigns: ['Sigma 7']}),
  (:Mission:CrewedMission {name: 'Mercury-Atlas 9', launched: date('1963-05-15'), ended: date('1963-05-16'), success: true, callSigns: ['Faith 7']}),
  (:Mission:CrewedMission {name: 'Gemini 3', launched: date('1965-03-23'), ended: date('1965-03-23'), success: true, callSigns: ['Molly Brown']}),
  (:Mission:CrewedMission {name: 'Gemini 4', launched: date('1965-06-03'), ended: date('1965-06-07'), success: true}),
  (:Mission:CrewedMission {name: 'Gemini 5', launched: date('1965-08-21'), ended: date('1965-08-29'), success: true}),
  (:Mission:CrewedMission {name: 'Gemini 7', launched: date('1965-12-04'), ended: date('1965-12-18'), success: true}),
  (:Mission:CrewedMission {name: 'Gemini 6A', launched: date('1965-12-15'), ended: date('1965-12-16'), success: true}),
  (:Mission:CrewedMission {name: 'Gemini 8', launched: date('1966-03-16'), ended: date('1966-03-17')}),
  (:Mission:CrewedMission {name: 'Gemini 9A', launched: date('1966-06-03'), ended: date('1966-06-06')}),
  (:Mission:CrewedMission {name: 'Gemini 10', launched: date('1966-07-18'), ended: date('1966-07-21'), success: true}),
  (:Mission:CrewedMission {name: 'Gemini 11', launched: date('1966-09-12'), ended: date('1966-09-15'), success: true}),
  (:Mission:CrewedMission {name: 'Gemini 12', launched: date('1966-11-11'), ended: date('1966-11-15'), success: true});

// Apollo and Skylab.
CREATE
  (:Mission:CrewedMission {name: 'Apollo 7', launched: date('1968-10-11'), ended: date('1968-10-22'), success: true, durationHours: 260.2}),
  (:Mission:CrewedMission {name: 'Apollo 8', launched: date('1968-12-21'), ended: date('1968-12-27'), success: true, durationHours: 147.0}),
  (:Mission:CrewedMission {name: 'Apollo 9', launched: date('1969-03-03'), ended: date('1969-03-13'), success: true, durationHours: 241.0, callSigns: ['Gumdrop', 'Spider']}),
  (:Mission:CrewedMission {name: 'Apollo 10', launched: date('1969-05-18'), ended: date('1969-05-26'), success: true, durationHours: 192.1, callSigns: ['Charlie Brown', 'Snoopy']}),
  (:Mission:CrewedMission {name: 'Apollo 11', launched: date('1969-07-16'), ended: date('1969-07-24'), success: true, durationHours: 195.3, callSigns: ['Columbia', 'Eagle'], moonwalks: 1, sampleKg: 21.6}),
  (:Mission:CrewedMission {name: 'Apollo 12', launched: date('1969-11-14'), ended: date('1969-11-24'), success: true, durationHours: 244.6, callSigns: ['Yankee Clipper', 'Intrepid'], moonwalks: 2, sampleKg: 34.3}),
  (:Mission:CrewedMission {name: 'Apollo 13', launched: date('1970-04-11'), ended: date('1970-04-17'), success: false, durationHours: 142.9, callSigns: ['Odyssey', 'Aquarius']}),
  (:Mission:CrewedMission {name: 'Apollo 14', launched: date('1971-01-31'), ended: date('1971-02-09'), success: true, durationHours: 216.0, callSigns: ['Kitty Hawk', 'Antares'], moonwalks: 2, sampleKg: 42.3}),
  (:Mission:CrewedMission {name: 'Apollo 15', launched: date('1971-07-26'), ended: date('1971-08-07'), success: true, durationHours: 295.2, callSigns: ['Endeavour', 'Falcon'], moonwalks: 3, sampleKg: 77.3}),
  (:Mission:CrewedMission {name: 'Apollo 16', launched: date('1972-04-16'), ended: date('1972-04-27'), success: true, durationHours: 265.9, callSigns: ['Casper', 'Orion'], moonwalks: 3, sampleKg: 95.7}),
  (:Mission:CrewedMission {name: 'Apollo 17', launched: date('1972-12-07'), ended: date('1972-12-19'), success: true, durationHours: 301.9, callSigns: ['America', 'Challenger'], moonwalks: 3, sampleKg: 110.5}),
  (:Mission:CrewedMission {name: 'Skylab 2', launched: date('1973-05-25'), ended: date('1973-06-22'), success: true, durationHours: 672.8}),
  (:Mission:CrewedMission {name: 'Skylab 3', launched: date('1973-07-28'), ended: date('1973-09-25'), success: true, durationHours: 1427.2}),
  (:Mission:CrewedMission {name: 'Skylab 4', launched: date('1973-11-16'), ended: date('1974-02-08'), success: true, durationHours: 2017.3}),
  (:Mission:CrewedMission {name: 'Apollo (ASTP)', launched: date('1975-07-15'), ended: date('1975-07-24'), success: true, aliases: ['Apollo-Soyuz Test Project']});

// Space Shuttle, Shenzhou, commercial capsules.
CREATE
  (:Mission:CrewedMission {name: 'STS-1', launched: date('1981-04-12'), ended: date('1981-04-14'), success: true}),
  (:Mission:CrewedMission {name: 'STS-7', launched: date('1983-06-18'), ended: date('1983-06-24'), success: true}),
  (:Mission:CrewedMission {name: 'STS-41-G', launched: date('1984-10-05'), ended: date('1984-10-13'), success: true}),
  (:Mission:CrewedMission {name: 'STS-51-L', launched: date('1986-01-28'), success: false}),
  (:Mission:CrewedMission {name: 'STS-95', launched: date('1998-10-29'), ended: date('1998-11-07'), success: true}),
  (:Mission:CrewedMission {name: 'STS-93', launched: date('1999-07-23'), ended: date('1999-07-28'), success: true}),
  (:Mission:CrewedMission {name: 'STS-107', launched: date('2003-01-16'), ended: date('2003-02-01'), success: false}),
  (:Mission:CrewedMission {name: 'Shenzhou 5', launched: date('2003-10-15'), ended: date('2003-10-15'), success: true}),
  (:Mission:CrewedMission {name: 'Shenzhou 6', launched: date('2005-10-12'), ended: date('2005-10-16'), success: true}),
  (:Mission:CrewedMission {name: 'Shenzhou 7', launched: date('2008-09-25'), ended: date('2008-09-28'), success: true}),
  (:Mission:CrewedMission {name: 'Shenzhou 9', launched: date('2012-06-16'), ended: date('2012-06-29'), success: true}),
  (:Mission:CrewedMission {name: 'Shenzhou 12', launched: date('2021-06-17'), ended: date('2021-09-17'), success: true}),
  (:Mission:CrewedMission {name: 'Demo-2', launched: date('2020-05-30'), ended: date('2020-08-02'), success: true, aliases: ['Crew Dragon Demo-2', 'DM-2']}),
  (:Mission:CrewedMission {name: 'Inspiration4', launched: date('2021-09-16'), ended: date('2021-09-18'), success: true});

// --------------------------------------------------------- robotic missions
// massKg: launch mass. ended: impact, last contact or return of the samples, missing while unsure or still running.

CREATE
  (:Mission:RoboticMission {name: 'Sputnik 1', launched: date('1957-10-04'), ended: date('1958-01-04'), success: true, massKg: 83.6}),
  (:Mission:RoboticMission {name: 'Explorer 1', launched: date('1958-02-01'), ended: date('1970-03-31'), success: true, massKg: 13.97}),
  (:Mission:RoboticMission {name: 'Luna 2', launched: date('1959-09-12'), ended: date('1959-09-13'), success: true}),
  (:Mission:RoboticMission {name: 'Luna 3', launched: date('1959-10-04'), success: true}),
  (:Mission:RoboticMission {name: 'Mariner 2', launched: date('1962-08-27'), success: true}),
  (:Mission:RoboticMission {name: 'Ranger 7', launched: date('1964-07-28'), ended: date('1964-07-31'), success: true}),
  (:Mission:RoboticMission {name: 'Luna 9', launched: date('1966-01-31'), success: true}),
  (:Mission:RoboticMission {name: 'Venera 7', launched: date('1970-08-17'), ended: date('1970-12-15'), success: true}),
  (:Mission:RoboticMission {name: 'Luna 16', launched: date('1970-09-12'), ended: date('1970-09-24'), success: true, sampleKg: 0.101}),
  (:Mission:RoboticMission {name: 'Luna 17', launched: date('1970-11-10'), success: true}),
  (:Mission:RoboticMission {name: 'Mariner 9', launched: date('1971-05-30'), ended: date('1972-10-27'), success: true}),
  (:Mission:RoboticMission {name: 'Pioneer 10', launched: date('1972-03-03'), ended: date('2003-01-23'), success: true}),
  (:Mission:RoboticMission {name: 'Pioneer 11', launched: date('1973-04-06'), success: true}),
  (:Mission:RoboticMission {name: 'Mariner 10', launched: date('1973-11-03'), ended: date('1975-03-24'), success: true}),
  (:Mission:RoboticMission {name: 'Viking 1', launched: date('1975-08-20'), success: true}),
  (:Mission:RoboticMission {name: 'Luna 24', launched: date('1976-08-09'), ended: date('1976-08-22'), success: true, sampleKg: 0.17}),
  (:Mission:RoboticMission {name: 'Voyager 2', launched: date('1977-08-20'), success: true}),
  (:Mission:RoboticMission {name: 'Voyager 1', launched: date('1977-09-05'), success: true}),
  (:Mission:RoboticMission {name: 'Venera 13', launched: date('1981-10-30'), success: true}),
  (:Mission:RoboticMission {name: 'Vega 1', launched: date('1984-12-15'), success: true}),
  (:Mission:RoboticMission {name: 'Giotto', launched: date('1985-07-02'), success: true});

// 1989 to 2010.
CREATE
  (:Mission:RoboticMission {name: 'Magellan', launched: date('1989-05-04'), ended: date('1994-10-13'), success: true}),
  (:Mission:RoboticMission {name: 'Galileo', launched: date('1989-10-18'), ended: date('2003-09-21'), success: true}),
  (:Mission:RoboticMission:SpaceTelescope {name: 'Hubble Space Telescope', launched: date('1990-04-24'), success: true, mirrorM: 2.4, aliases: ['HST']}),
  (:Mission:RoboticMission {name: 'Mars Pathfinder', launched: date('1996-12-04'), ended: date('1997-09-27'), success: true}),
  (:Mission:RoboticMission {name: 'Cassini-Huygens', launched: date('1997-10-15'), ended: date('2017-09-15'), success: true, massKg: 5712.0}),
  (:Mission:RoboticMission {name: 'Stardust', launched: date('1999-02-07'), success: true}),
  (:Mission:RoboticMission {name: 'Hayabusa', launched: date('2003-05-09'), ended: date('2010-06-13'), success: true, massKg: 510.0, aliases: ['MUSES-C']}),
  (:Mission:RoboticMission {name: 'Mars Express', launched: date('2003-06-02')}),
  (:Mission:RoboticMission {name: 'MER-A', launched: date('2003-06-10'), ended: date('2010-03-22'), success: true, aliases: ['Spirit', 'Mars Exploration Rover A']}),
  (:Mission:RoboticMission {name: 'MER-B', launched: date('2003-07-08'), ended: date('2018-06-10'), success: true, aliases: ['Opportunity', 'Mars Exploration Rover B']}),
  (:Mission:RoboticMission {name: 'Rosetta', launched: date('2004-03-02'), ended: date('2016-09-30'), success: true}),
  (:Mission:RoboticMission {name: 'MESSENGER', launched: date('2004-08-03'), ended: date('2015-04-30'), success: true, massKg: 1107.9}),
  (:Mission:RoboticMission {name: 'New Horizons', launched: date('2006-01-19'), success: true, massKg: 478.0}),
  (:Mission:RoboticMission {name: 'Kaguya', launched: date('2007-09-14'), ended: date('2009-06-10'), success: true, aliases: ['SELENE']}),
  (:Mission:RoboticMission {name: 'Dawn', launched: date('2007-09-27'), success: true, massKg: 1217.7}),
  (:Mission:RoboticMission {name: 'Chandrayaan-1', launched: date('2008-10-22'), ended: date('2009-08-28'), success: true, massKg: 1380.0}),
  (:Mission:RoboticMission {name: 'Akatsuki', launched: date('2010-05-20'), success: true, aliases: ['Venus Climate Orbiter']});

// Since 2011.
CREATE
  (:Mission:RoboticMission {name: 'Juno', launched: date('2011-08-05'), success: true, massKg: 3625.0}),
  (:Mission:RoboticMission {name: 'Mars Science Laboratory', launched: date('2011-11-26'), success: true, aliases: ['MSL']}),
  (:Mission:RoboticMission {name: 'Mars Orbiter Mission', launched: date('2013-11-05'), success: true, aliases: ['Mangalyaan', 'MOM']}),
  (:Mission:RoboticMission {name: "Chang'e 3", launched: date('2013-12-01'), success: true}),
  (:Mission:RoboticMission {name: 'Hayabusa2', launched: date('2014-12-03'), success: true, sampleKg: 0.0054}),
  (:Mission:RoboticMission {name: 'OSIRIS-REx', launched: date('2016-09-08'), ended: date('2023-09-24'), success: true, massKg: 2110.0, sampleKg: 0.1216}),
  (:Mission:RoboticMission {name: 'InSight', launched: date('2018-05-05'), success: true, massKg: 694.0}),
  (:Mission:RoboticMission {name: 'Parker Solar Probe', launched: date('2018-08-12'), success: true, massKg: 685.0}),
  (:Mission:RoboticMission {name: 'BepiColombo', launched: date('2018-10-20')}),
  (:Mission:RoboticMission {name: "Chang'e 4", launched: date('2018-12-07'), success: true}),
  (:Mission:RoboticMission {name: 'Beresheet', launched: date('2019-02-22'), ended: date('2019-04-11'), success: false, massKg: 585.0}),
  (:Mission:RoboticMission {name: 'Chandrayaan-2', launched: date('2019-07-22')}),
  (:Mission:RoboticMission {name: 'Hope', launched: date('2020-07-19'), success: true, aliases: ['Al Amal', 'Emirates Mars Mission']}),
  (:Mission:RoboticMission {name: 'Tianwen-1', launched: date('2020-07-23'), success: true}),
  (:Mission:RoboticMission {name: 'Mars 2020', launched: date('2020-07-30'), success: true}),
  (:Mission:RoboticMission {name: "Chang'e 5", launched: date('2020-11-23'), ended: date('2020-12-16'), success: true, sampleKg: 1.731}),
  (:Mission:RoboticMission {name: 'DART', launched: date('2021-11-24'), ended: date('2022-09-26'), success: true, massKg: 610.0, aliases: ['Double Asteroid Redirection Test']}),
  (:Mission:RoboticMission:SpaceTelescope {name: 'James Webb Space Telescope', launched: date('2021-12-25'), success: true, mirrorM: 6.5, aliases: ['JWST', 'Webb']}),
  (:Mission:RoboticMission {name: 'Artemis I', launched: date('2022-11-16'), ended: date('2022-12-11'), success: true}),
  (:Mission:RoboticMission {name: 'Chandrayaan-3', launched: date('2023-07-14'), success: true}),
  (:Mission:RoboticMission {name: "Chang'e 6", launched: date('2024-05-03'), ended: date('2024-06-25'), success: true, sampleKg: 1.935}),
  (:Mission:RoboticMission {name: 'Europa Clipper', launched: date('2024-10-14')});

// ------------------------------------------- who belongs where (relationships)

UNWIND [
  {country: 'United States', organizations: ['NASA', 'SpaceX', 'Boeing', 'Lockheed Martin', 'Grumman', 'North American Aviation', 'Rockwell International', 'McDonnell Aircraft', 'Douglas Aircraft', 'Chrysler', 'United Launch Alliance', 'Jet Propulsion Laboratory']},
  {country: 'Soviet Union', organizations: ['Soviet space program', 'OKB-1']},
  {country: 'Russia', organizations: ['Roscosmos']},
  {country: 'France', organizations: ['ESA']},
  {country: 'Japan', organizations: ['JAXA', 'Mitsubishi Heavy Industries']},
  {country: 'India', organizations: ['ISRO']},
  {country: 'China', organizations: ['CNSA', 'CMSA', 'China Academy of Launch Vehicle Technology']},
  {country: 'Canada', organizations: ['CSA']},
  {country: 'Italy', organizations: ['ASI']},
  {country: 'United Arab Emirates', organizations: ['UAE Space Agency']},
  {country: 'Israel', organizations: ['SpaceIL']}
] AS row
UNWIND row.organizations AS organization
MATCH (o:Organization {name: organization}), (c:Country {name: row.country})
CREATE (o)-[:BASED_IN]->(c);

UNWIND [
  {since: 1975, countries: ['Belgium', 'Denmark', 'France', 'Germany', 'Italy', 'Netherlands', 'Spain', 'Sweden', 'Switzerland', 'United Kingdom']},
  {since: 1995, countries: ['Finland']}
] AS row
UNWIND row.countries AS country
MATCH (c:Country {name: country}), (a:Agency {name: 'ESA'})
CREATE (c)-[:MEMBER_OF {since: row.since}]->(a);

UNWIND [
  {country: 'United States', sites: ['Kennedy Space Center', 'Cape Canaveral', 'Vandenberg']},
  {country: 'Kazakhstan', sites: ['Baikonur']},
  {country: 'France', sites: ['Guiana Space Centre']},
  {country: 'Japan', sites: ['Tanegashima', 'Uchinoura']},
  {country: 'India', sites: ['Satish Dhawan']},
  {country: 'China', sites: ['Jiuquan', 'Xichang', 'Wenchang']}
] AS row
UNWIND row.sites AS site
MATCH (s:LaunchSite {name: site}), (c:Country {name: row.country})
CREATE (s)-[:LOCATED_IN]->(c);

// Countries for which people flew, two for those who flew for a state and its successor.
UNWIND [
  {country: 'Soviet Union', people: ['Yuri Gagarin', 'Gherman Titov', 'Andriyan Nikolayev', 'Pavel Popovich', 'Valery Bykovsky', 'Valentina Tereshkova', 'Vladimir Komarov', 'Konstantin Feoktistov', 'Boris Yegorov', 'Pavel Belyayev', 'Alexei Leonov', 'Valeri Kubasov', 'Georgy Dobrovolsky', 'Vladislav Volkov', 'Viktor Patsayev', 'Aleksei Gubarev', 'Vladimir Dzhanibekov', 'Svetlana Savitskaya', 'Igor Volk', 'Yury Malyshev', 'Gennady Strekalov', 'Anatoly Artsebarsky', 'Sergei Krikalev', 'Sergei Korolev']},
  {country: 'Russia', people: ['Gennady Strekalov', 'Sergei Krikalev', 'Vladimir Dezhurov', 'Yuri Gidzenko', 'Anton Shkaplerov', 'Oleg Skripochka']},
  {country: 'Czechoslovakia', people: ['Vladimir Remek']},
  {country: 'India', people: ['Rakesh Sharma']},
  {country: 'United Kingdom', people: ['Helen Sharman']},
  {country: 'United Arab Emirates', people: ['Hazza Al Mansouri']},
  {country: 'Italy', people: ['Samantha Cristoforetti']},
  {country: 'Canada', people: ['Marc Garneau']},
  {country: 'Spain', people: ['Pedro Duque']},
  {country: 'Japan', people: ['Chiaki Mukai']},
  {country: 'France', people: ['Michel Tognini']},
  {country: 'Israel', people: ['Ilan Ramon']},
  {country: 'Germany', people: ['Wernher von Braun']},
  {country: 'China', people: ['Yang Liwei', 'Fei Junlong', 'Nie Haisheng', 'Zhai Zhigang', 'Liu Boming', 'Jing Haipeng', 'Liu Wang', 'Liu Yang', 'Tang Hongbo']},
  {country: 'United States', people: ['Alan Shepard', 'Gus Grissom', 'John Glenn', 'Scott Carpenter', 'Wally Schirra', 'Gordon Cooper', 'Deke Slayton', 'John Young', 'Jim McDivitt', 'Ed White', 'Pete Conrad', 'Frank Borman', 'Jim Lovell', 'Tom Stafford', 'Neil Armstrong', 'David Scott', 'Gene Cernan', 'Michael Collins', 'Richard Gordon', 'Buzz Aldrin', 'Donn Eisele', 'Walt Cunningham', 'Bill Anders', 'Rusty Schweickart', 'Alan Bean', 'Jack Swigert', 'Fred Haise', 'Stuart Roosa', 'Edgar Mitchell', 'Alfred Worden', 'James Irwin', 'Ken Mattingly', 'Charles Duke', 'Ronald Evans', 'Harrison Schmitt', 'Joseph Kerwin', 'Paul Weitz', 'Owen Garriott', 'Jack Lousma', 'Gerald Carr', 'Edward Gibson', 'William Pogue', 'Vance Brand', 'Robert Crippen', 'Frederick Hauck', 'John Fabian', 'Sally Ride', 'Norman Thagard', 'Jon McBride', 'Kathryn Sullivan', 'David Leestma', 'Paul Scully-Power', 'Dick Scobee', 'Michael Smith', 'Judith Resnik', 'Ellison Onizuka', 'Ronald McNair', 'Gregory Jarvis', 'Christa McAuliffe', 'Steven Hawley', 'Curtis Brown', 'Steven Lindsey', 'Scott Parazynski', 'Stephen Robinson', 'Eileen Collins', 'Jeffrey Ashby', 'Cady Coleman', 'Rick Husband', 'William McCool', 'David Brown', 'Kalpana Chawla', 'Michael Anderson', 'Laurel Clark', 'Doug Hurley', 'William Shepherd', 'Terry Virts', 'Jessica Meir', 'Bob Behnken', 'Jared Isaacman', 'Sian Proctor', 'Hayley Arceneaux', 'Chris Sembroski', 'Wernher von Braun', 'Asaph Hall', 'Clyde Tombaugh']}
] AS row
UNWIND row.people AS person
MATCH (p:Person {name: person}), (c:Country {name: row.country})
CREATE (p)-[:CITIZEN_OF]->(c);

// --------------------------------------------------------- what orbits what

UNWIND [
  {center: 'Sun', bodies: ['Mercury', 'Venus', 'Earth', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune', 'Pluto', 'Ceres', 'Vesta', 'Eros', 'Gaspra', 'Ida', 'Itokawa', 'Ryugu', 'Bennu', 'Didymos', 'Arrokoth', '1P/Halley', '67P/Churyumov-Gerasimenko', '81P/Wild']},
  {center: 'Earth', bodies: ['Moon']},
  {center: 'Mars', bodies: ['Phobos', 'Deimos']},
  {center: 'Jupiter', bodies: ['Io', 'Europa', 'Ganymede', 'Callisto']},
  {center: 'Saturn', bodies: ['Enceladus', 'Dione', 'Rhea', 'Titan', 'Iapetus']},
  {center: 'Uranus', bodies: ['Titania']},
  {center: 'Neptune', bodies: ['Triton']},
  {center: 'Pluto', bodies: ['Charon']},
  {center: 'Didymos', bodies: ['Dimorphos']}
] AS row
UNWIND row.bodies AS body
MATCH (b:Body {name: body}), (c:Body {name: row.center})
CREATE (b)-[:ORBITS]->(c);

MATCH (s:SpaceStation), (e:Planet {name: 'Earth'})
CREATE (s)-[:ORBITS]->(e);

UNWIND [
  ['Galileo Galilei', 'Io', 1610],
  ['Galileo Galilei', 'Europa', 1610],
  ['Galileo Galilei', 'Ganymede', 1610],
  ['Galileo Galilei', 'Callisto', 1610],
  ['Christiaan Huygens', 'Titan', 1655],
  ['Giovanni Domenico Cassini', 'Iapetus', 1671],
  ['Giovanni Domenico Cassini', 'Rhea', 1672],
  ['Giovanni Domenico Cassini', 'Dione', 1684],
  ['William Herschel', 'Uranus', 1781],
  ['William Herschel', 'Titania', 1787],
  ['William Herschel', 'Enceladus', 1789],
  ['Asaph Hall', 'Phobos', 1877],
  ['Asaph Hall', 'Deimos', 1877],
  ['Clyde Tombaugh', 'Pluto', 1930]
] AS row
MATCH (p:Astronomer {name: row[0]}), (b:Body {name: row[1]})
CREATE (p)-[:DISCOVERED {year: row[2]}]->(b);

// --------------------------------------------------- who built what, families

UNWIND [
  ['Boeing', 'Saturn V', 'first stage'],
  ['North American Aviation', 'Saturn V', 'second stage'],
  ['Douglas Aircraft', 'Saturn V', 'third stage'],
  ['Chrysler', 'Saturn IB', 'first stage'],
  ['Douglas Aircraft', 'Saturn IB', 'second stage'],
  ['Chrysler', 'Mercury-Redstone', null],
  ['SpaceX', 'Falcon 9', null],
  ['SpaceX', 'Falcon Heavy', null],
  ['United Launch Alliance', 'Atlas V', null],
  ['United Launch Alliance', 'Delta IV Heavy', null],
  ['Mitsubishi Heavy Industries', 'H-IIA', null],
  ['ISRO', 'PSLV', null],
  ['ISRO', 'LVM3', null],
  ['OKB-1', 'Sputnik (8K71PS)', null],
  ['OKB-1', 'Vostok-K', null],
  ['OKB-1', 'Voskhod (11A57)', null],
  ['China Academy of Launch Vehicle Technology', 'Long March 2F', null],
  ['China Academy of Launch Vehicle Technology', 'Long March 3B', null],
  ['China Academy of Launch Vehicle Technology', 'Long March 5', null]
] AS row
MATCH (o:Organization {name: row[0]}), (v:LaunchVehicle {name: row[1]})
CREATE (o)-[:BUILT {part: row[2]}]->(v);

UNWIND [
  {builder: 'OKB-1', craft: ['Vostok', 'Voskhod', 'Soyuz']},
  {builder: 'McDonnell Aircraft', craft: ['Mercury capsule', 'Gemini capsule']},
  {builder: 'North American Aviation', craft: ['Apollo CSM']},
  {builder: 'Grumman', craft: ['Apollo Lunar Module']},
  {builder: 'Rockwell International', craft: ['Columbia', 'Challenger', 'Discovery', 'Atlantis', 'Endeavour']},
  {builder: 'Boeing', craft: ['Lunar Roving Vehicle']},
  {builder: 'SpaceX', craft: ['Crew Dragon']},
  {builder: 'Lockheed Martin', craft: ['Orion']},
  {builder: 'Jet Propulsion Laboratory', craft: ['Sojourner', 'Spirit', 'Opportunity', 'Curiosity', 'Perseverance', 'Ingenuity']},
  {builder: 'ISRO', craft: ['Pragyan']}
] AS row
UNWIND row.craft AS craft
MATCH (o:Organization {name: row.builder}), (s:Spacecraft {name: craft})
CREATE (o)-[:BUILT]->(s);

UNWIND [
  ['Soyuz (11A511)', 'Voskhod (11A57)'],
  ['Soyuz-U', 'Soyuz (11A511)'],
  ['Soyuz-U2', 'Soyuz-U'],
  ['Soyuz-FG', 'Soyuz-U'],
  ['Falcon Heavy', 'Falcon 9']
] AS row
MATCH (v:LaunchVehicle {name: row[0]}), (w:LaunchVehicle {name: row[1]})
CREATE (v)-[:DERIVED_FROM]->(w);

UNWIND [
  {engineer: 'Sergei Korolev', vehicles: ['Sputnik (8K71PS)', 'Vostok-K', 'Voskhod (11A57)']},
  {engineer: 'Wernher von Braun', vehicles: ['Juno I', 'Mercury-Redstone', 'Saturn IB', 'Saturn V']}
] AS row
UNWIND row.vehicles AS vehicle
MATCH (p:Engineer {name: row.engineer}), (v:LaunchVehicle {name: vehicle})
CREATE (p)-[:DESIGNED]->(v);

// ------------------------------------------------------ missions and programs
// flight: number of the (crewed) flight within its program, missing where the list here is a selection.

UNWIND [
  {program: 'Vostok', missions: ['Vostok 1', 'Vostok 2', 'Vostok 3', 'Vostok 4', 'Vostok 5', 'Vostok 6']},
  {program: 'Voskhod', missions: ['Voskhod 1', 'Voskhod 2']},
  {program: 'Mercury', missions: ['Mercury-Redstone 3', 'Mercury-Redstone 4', 'Mercury-Atlas 6', 'Mercury-Atlas 7', 'Mercury-Atlas 8', 'Mercury-Atlas 9']},
  {program: 'Gemini', missions: ['Gemini 3', 'Gemini 4', 'Gemini 5', 'Gemini 7', 'Gemini 6A', 'Gemini 8', 'Gemini 9A', 'Gemini 10', 'Gemini 11', 'Gemini 12']},
  {program: 'Apollo', missions: ['Apollo 7', 'Apollo 8', 'Apollo 9', 'Apollo 10', 'Apollo 11', 'Apollo 12', 'Apollo 13', 'Apollo 14', 'Apollo 15', 'Apollo 16', 'Apollo 17']},
  {program: 'Skylab', missions: ['Skylab 2', 'Skylab 3', 'Skylab 4']}
] AS row
UNWIND range(0, size(row.missions) - 1) AS i
MATCH (m:Mission {name: row.missions[i]}), (p:Program {name: row.program})
CREATE (m)-[:PART_OF {flight: i + 1}]->(p);

UNWIND [['STS-1', 1], ['STS-7', 7], ['STS-41-G', 13], ['STS-51-L', 25], ['STS-95', 92], ['STS-93', 95], ['STS-107', 113]] AS row
MATCH (m:Mission {name: row[0]}), (p:Program {name: 'Space Shuttle'})
CREATE (m)-[:PART_OF {flight: row[1]}]->(p);

UNWIND [
  {program: 'Soyuz', missions: ['Soyuz 1', 'Soyuz 11', 'Soyuz 19', 'Soyuz 28', 'Soyuz T-11', 'Soyuz T-12', 'Soyuz TM-12', 'Soyuz TM-21', 'Soyuz TM-31', 'Soyuz TMA-15M', 'Soyuz MS-15']},
  {program: 'Shenzhou', missions: ['Shenzhou 5', 'Shenzhou 6', 'Shenzhou 7', 'Shenzhou 9', 'Shenzhou 12']},
  {program: 'Commercial Crew', missions: ['Demo-2']},
  {program: 'Artemis', missions: ['Artemis I']},
  {program: 'Luna', missions: ['Luna 2', 'Luna 3', 'Luna 9', 'Luna 16', 'Luna 17', 'Luna 24']},
  {program: 'Venera', missions: ['Venera 7', 'Venera 13']},
  {program: 'Mariner', missions: ['Mariner 2', 'Mariner 9', 'Mariner 10']},
  {program: 'Voyager', missions: ['Voyager 1', 'Voyager 2']},
  {program: 'Discovery', missions: ['Mars Pathfinder', 'Stardust', 'MESSENGER', 'Dawn', 'InSight']},
  {program: 'New Frontiers', missions: ['New Horizons', 'Juno', 'OSIRIS-REx']},
  {program: "Chang'e", missions: ["Chang'e 3", "Chang'e 4", "Chang'e 5", "Chang'e 6"]},
  {program: 'Chandrayaan', missions: ['Chandrayaan-1', 'Chandrayaan-2', 'Chandrayaan-3']}
] AS row
UNWIND row.missions AS mission
MATCH (m:Mission {name: mission}), (p:Program {name: row.program})
CREATE (m)-[:PART_OF]->(p);

// Chains in order of launch: the crewed flights of a program, or the numbered flights of a series.
UNWIND [
  ['Vostok 1', 'Vostok 2', 'Vostok 3', 'Vostok 4', 'Vostok 5', 'Vostok 6'],
  ['Voskhod 1', 'Voskhod 2'],
  ['Mercury-Redstone 3', 'Mercury-Redstone 4', 'Mercury-Atlas 6', 'Mercury-Atlas 7', 'Mercury-Atlas 8', 'Mercury-Atlas 9'],
  ['Gemini 3', 'Gemini 4', 'Gemini 5', 'Gemini 7', 'Gemini 6A', 'Gemini 8', 'Gemini 9A', 'Gemini 10', 'Gemini 11', 'Gemini 12'],
  ['Apollo 7', 'Apollo 8', 'Apollo 9', 'Apollo 10', 'Apollo 11', 'Apollo 12', 'Apollo 13', 'Apollo 14', 'Apollo 15', 'Apollo 16', 'Apollo 17'],
  ['Skylab 2', 'Skylab 3', 'Skylab 4'],
  ['Chandrayaan-1', 'Chandrayaan-2', 'Chandrayaan-3'],
  ["Chang'e 3", "Chang'e 4", "Chang'e 5", "Chang'e 6"]
] AS chain
UNWIND range(0, size(chain) - 2) AS i
MATCH (m:Mission {name: chain[i]}), (n:Mission {name: chain[i + 1]})
CREATE (m)-[:FOLLOWED_BY]->(n);

// ------------------------------------------------------ who operated missions

UNWIND [
  {operator: 'Soviet space program', missions: ['Vostok 1', 'Vostok 2', 'Vostok 3', 'Vostok 4', 'Vostok 5', 'Vostok 6', 'Voskhod 1', 'Voskhod 2', 'Soyuz 1', 'Soyuz 11', 'Soyuz 19', 'Soyuz 28', 'Soyuz T-11', 'Soyuz T-12', 'Soyuz TM-12', 'Sputnik 1', 'Luna 2', 'Luna 3', 'Luna 9', 'Luna 16', 'Luna 17', 'Luna 24', 'Venera 7', 'Venera 13', 'Vega 1']},
  {operator: 'Roscosmos', missions: ['Soyuz TM-21', 'Soyuz TM-31', 'Soyuz TMA-15M', 'Soyuz MS-15']},
  {operator: 'NASA', missions: ['Mercury-Redstone 3', 'Mercury-Redstone 4', 'Mercury-Atlas 6', 'Mercury-Atlas 7', 'Mercury-Atlas 8', 'Mercury-Atlas 9', 'Gemini 3', 'Gemini 4', 'Gemini 5', 'Gemini 7', 'Gemini 6A', 'Gemini 8', 'Gemini 9A', 'Gemini 10', 'Gemini 11', 'Gemini 12', 'Apollo 7', 'Apollo 8', 'Apollo 9', 'Apollo 10', 'Apollo 11', 'Apollo 12', 'Apollo 13', 'Apollo 14', 'Apollo 15', 'Apollo 16', 'Apollo 17', 'Skylab 2', 'Skylab 3', 'Skylab 4', 'Apollo (ASTP)', 'STS-1', 'STS-7', 'STS-41-G', 'STS-51-L', 'STS-95', 'STS-93', 'STS-107', 'Demo-2', 'Mariner 2', 'Ranger 7', 'Mariner 9', 'Pioneer 10', 'Pioneer 11', 'Mariner 10', 'Viking 1', 'Voyager 1', 'Voyager 2', 'Magellan', 'Galileo', 'Hubble Space Telescope', 'Mars Pathfinder', 'Cassini-Huygens', 'Stardust', 'MER-A', 'MER-B', 'MESSENGER', 'New Horizons', 'Dawn', 'Juno', 'Mars Science Laboratory', 'OSIRIS-REx', 'InSight', 'Parker Solar Probe', 'Mars 2020', 'DART', 'James Webb Space Telescope', 'Artemis I', 'Europa Clipper']},
  {operator: 'ESA', missions: ['Giotto', 'Mars Express', 'Rosetta', 'BepiColombo']},
  {operator: 'JAXA', missions: ['Hayabusa', 'Kaguya', 'Akatsuki', 'Hayabusa2']},
  {operator: 'ISRO', missions: ['Chandrayaan-1', 'Mars Orbiter Mission', 'Chandrayaan-2', 'Chandrayaan-3']},
  {operator: 'CNSA', missions: ["Chang'e 3", "Chang'e 4", 'Tianwen-1', "Chang'e 5", "Chang'e 6"]},
  {operator: 'CMSA', missions: ['Shenzhou 5', 'Shenzhou 6', 'Shenzhou 7', 'Shenzhou 9', 'Shenzhou 12']},
  {operator: 'UAE Space Agency', missions: ['Hope']},
  {operator: 'SpaceX', missions: ['Inspiration4']},
  {operator: 'SpaceIL', missions: ['Beresheet']}
] AS row
UNWIND row.missions AS mission
MATCH (o:Organization {name: row.operator}), (m:Mission {name: mission})
CREATE (o)-[:OPERATED {role: 'lead'}]->(m);

UNWIND [
  ['ESA', 'Hubble Space Telescope'],
  ['ESA', 'Cassini-Huygens'],
  ['ASI', 'Cassini-Huygens'],
  ['ESA', 'James Webb Space Telescope'],
  ['CSA', 'James Webb Space Telescope'],
  ['JAXA', 'BepiColombo'],
  ['ESA', 'Artemis I'],
  ['SpaceX', 'Demo-2']
] AS row
MATCH (o:Organization {name: row[0]}), (m:Mission {name: row[1]})
CREATE (o)-[:OPERATED {role: 'partner'}]->(m);

// -------------------------------------------------------------- on what rocket

UNWIND [
  {vehicle: 'Sputnik (8K71PS)', missions: ['Sputnik 1']},
  {vehicle: 'Vostok-K', missions: ['Vostok 1', 'Vostok 2', 'Vostok 3', 'Vostok 4', 'Vostok 5', 'Vostok 6']},
  {vehicle: 'Voskhod (11A57)', missions: ['Voskhod 1', 'Voskhod 2']},
  {vehicle: 'Molniya-M', missions: ['Luna 9', 'Venera 7']},
  {vehicle: 'Soyuz (11A511)', missions: ['Soyuz 1', 'Soyuz 11']},
  {vehicle: 'Soyuz-U', missions: ['Soyuz 19', 'Soyuz 28', 'Soyuz T-11', 'Soyuz TM-31']},
  {vehicle: 'Soyuz-U2', missions: ['Soyuz T-12', 'Soyuz TM-12', 'Soyuz TM-21']},
  {vehicle: 'Soyuz-FG', missions: ['Soyuz TMA-15M', 'Soyuz MS-15', 'Mars Express']},
  {vehicle: 'Proton-K', missions: ['Luna 16', 'Luna 17', 'Luna 24', 'Venera 13', 'Vega 1']},
  {vehicle: 'Juno I', missions: ['Explorer 1']},
  {vehicle: 'Mercury-Redstone', missions: ['Mercury-Redstone 3', 'Mercury-Redstone 4']},
  {vehicle: 'Atlas LV-3B', missions: ['Mercury-Atlas 6', 'Mercury-Atlas 7', 'Mercury-Atlas 8', 'Mercury-Atlas 9']},
  {vehicle: 'Titan II GLV', missions: ['Gemini 3', 'Gemini 4', 'Gemini 5', 'Gemini 7', 'Gemini 6A', 'Gemini 8', 'Gemini 9A', 'Gemini 10', 'Gemini 11', 'Gemini 12']},
  {vehicle: 'Atlas-Centaur', missions: ['Mariner 9', 'Pioneer 10', 'Pioneer 11', 'Mariner 10']},
  {vehicle: 'Saturn IB', missions: ['Apollo 7', 'Skylab 2', 'Skylab 3', 'Skylab 4', 'Apollo (ASTP)']},
  {vehicle: 'Saturn V', missions: ['Apollo 8', 'Apollo 9', 'Apollo 10', 'Apollo 11', 'Apollo 12', 'Apollo 13', 'Apollo 14', 'Apollo 15', 'Apollo 16', 'Apollo 17']},
  {vehicle: 'Titan IIIE', missions: ['Viking 1', 'Voyager 1', 'Voyager 2']},
  {vehicle: 'Titan IV', missions: ['Cassini-Huygens']},
  {vehicle: 'Space Shuttle', missions: ['STS-1', 'STS-7', 'STS-41-G', 'STS-51-L', 'STS-95', 'STS-93', 'STS-107', 'Magellan', 'Galileo', 'Hubble Space Telescope']},
  {vehicle: 'Delta II', missions: ['Mars Pathfinder', 'Stardust', 'MER-A', 'MER-B', 'MESSENGER', 'Dawn']},
  {vehicle: 'Delta IV Heavy', missions: ['Parker Solar Probe']},
  {vehicle: 'Atlas V', missions: ['New Horizons', 'Juno', 'Mars Science Laboratory', 'OSIRIS-REx', 'InSight', 'Mars 2020']},
  {vehicle: 'Falcon 9', missions: ['Demo-2', 'Inspiration4', 'DART', 'Beresheet']},
  {vehicle: 'Falcon Heavy', missions: ['Europa Clipper']},
  {vehicle: 'Space Launch System', missions: ['Artemis I']},
  {vehicle: 'Ariane 1', missions: ['Giotto']},
  {vehicle: 'Ariane 5', missions: ['Rosetta', 'BepiColombo', 'James Webb Space Telescope']},
  {vehicle: 'M-V', missions: ['Hayabusa']},
  {vehicle: 'H-IIA', missions: ['Kaguya', 'Akatsuki', 'Hayabusa2', 'Hope']},
  {vehicle: 'PSLV', missions: ['Chandrayaan-1', 'Mars Orbiter Mission']},
  {vehicle: 'LVM3', missions: ['Chandrayaan-2', 'Chandrayaan-3']},
  {vehicle: 'Long March 2F', missions: ['Shenzhou 5', 'Shenzhou 6', 'Shenzhou 7', 'Shenzhou 9', 'Shenzhou 12']},
  {vehicle: 'Long March 3B', missions: ["Chang'e 3", "Chang'e 4"]},
  {vehicle: 'Long March 5', missions: ['Tianwen-1', "Chang'e 5", "Chang'e 6"]}
] AS row
UNWIND row.missions AS mission
MATCH (m:Mission {name: mission}), (v:LaunchVehicle {name: row.vehicle})
CREATE (m)-[:LAUNCHED_ON]->(v);

// ------------------------------------------------------------------ from where
// pad is missing where it is not recorded here.

UNWIND [
  {site: 'Kennedy Space Center', pad: '39A', missions: ['Apollo 8', 'Apollo 9', 'Apollo 11', 'Apollo 12', 'Apollo 13', 'Apollo 14', 'Apollo 15', 'Apollo 16', 'Apollo 17', 'STS-1', 'STS-7', 'STS-41-G', 'STS-107', 'Demo-2', 'Inspiration4', 'Europa Clipper']},
  {site: 'Kennedy Space Center', pad: '39B', missions: ['Apollo 10', 'Skylab 2', 'Skylab 3', 'Skylab 4', 'Apollo (ASTP)', 'STS-51-L', 'STS-95', 'STS-93', 'Magellan', 'Galileo', 'Hubble Space Telescope', 'Artemis I']},
  {site: 'Cape Canaveral', pad: '5', missions: ['Mercury-Redstone 3', 'Mercury-Redstone 4']},
  {site: 'Cape Canaveral', pad: '14', missions: ['Mercury-Atlas 6', 'Mercury-Atlas 7', 'Mercury-Atlas 8', 'Mercury-Atlas 9']},
  {site: 'Cape Canaveral', pad: '19', missions: ['Gemini 3', 'Gemini 4', 'Gemini 5', 'Gemini 7', 'Gemini 6A', 'Gemini 8', 'Gemini 9A', 'Gemini 10', 'Gemini 11', 'Gemini 12']},
  {site: 'Cape Canaveral', pad: '34', missions: ['Apollo 7']},
  {site: 'Cape Canaveral', pad: '26A', missions: ['Explorer 1']},
  {site: 'Cape Canaveral', pad: '36B', missions: ['Mariner 9', 'Pioneer 11', 'Mariner 10']},
  {site: 'Cape Canaveral', pad: '36A', missions: ['Pioneer 10']},
  {site: 'Cape Canaveral', pad: '41', missions: ['Viking 1', 'Voyager 1', 'Voyager 2', 'New Horizons', 'Juno', 'Mars Science Laboratory', 'OSIRIS-REx', 'Mars 2020']},
  {site: 'Cape Canaveral', pad: '40', missions: ['Cassini-Huygens', 'Beresheet']},
  {site: 'Cape Canaveral', pad: '17A', missions: ['Stardust', 'MER-A']},
  {site: 'Cape Canaveral', pad: '17B', missions: ['Mars Pathfinder', 'MER-B', 'MESSENGER', 'Dawn']},
  {site: 'Cape Canaveral', pad: '37B', missions: ['Parker Solar Probe']},
  {site: 'Vandenberg', pad: '3E', missions: ['InSight']},
  {site: 'Vandenberg', pad: '4E', missions: ['DART']},
  {site: 'Baikonur', pad: '1', missions: ['Sputnik 1', 'Vostok 1', 'Vostok 2', 'Vostok 3', 'Vostok 4', 'Vostok 5', 'Vostok 6', 'Voskhod 1', 'Voskhod 2', 'Soyuz MS-15']}
] AS row
UNWIND row.missions AS mission
MATCH (m:Mission {name: mission}), (s:LaunchSite {name: row.site})
CREATE (m)-[:LAUNCHED_FROM {pad: row.pad}]->(s);

UNWIND [
  {site: 'Cape Canaveral', missions: ['Mariner 2', 'Ranger 7']},
  {site: 'Baikonur', missions: ['Soyuz 1', 'Soyuz 11', 'Soyuz 19', 'Soyuz 28', 'Soyuz T-11', 'Soyuz T-12', 'Soyuz TM-12', 'Soyuz TM-21', 'Soyuz TM-31', 'Soyuz TMA-15M', 'Luna 2', 'Luna 3', 'Luna 9', 'Luna 16', 'Luna 17', 'Luna 24', 'Venera 7', 'Venera 13', 'Vega 1', 'Mars Express']},
  {site: 'Guiana Space Centre', missions: ['Giotto', 'Rosetta', 'BepiColombo', 'James Webb Space Telescope']},
  {site: 'Tanegashima', missions: ['Kaguya', 'Akatsuki', 'Hayabusa2', 'Hope']},
  {site: 'Uchinoura', missions: ['Hayabusa']},
  {site: 'Satish Dhawan', missions: ['Chandrayaan-1', 'Mars Orbiter Mission', 'Chandrayaan-2', 'Chandrayaan-3']},
  {site: 'Jiuquan', missions: ['Shenzhou 5', 'Shenzhou 6', 'Shenzhou 7', 'Shenzhou 9', 'Shenzhou 12']},
  {site: 'Xichang', missions: ["Chang'e 3", "Chang'e 4"]},
  {site: 'Wenchang', missions: ['Tianwen-1', "Chang'e 5", "Chang'e 6"]}
] AS row
UNWIND row.missions AS mission
MATCH (m:Mission {name: mission}), (s:LaunchSite {name: row.site})
CREATE (m)-[:LAUNCHED_FROM]->(s);

// ---------------------------------------------------- with what, to what station

UNWIND [
  {craft: 'Vostok', missions: ['Vostok 1', 'Vostok 2', 'Vostok 3', 'Vostok 4', 'Vostok 5', 'Vostok 6']},
  {craft: 'Voskhod', missions: ['Voskhod 1', 'Voskhod 2']},
  {craft: 'Soyuz', missions: ['Soyuz 1', 'Soyuz 11', 'Soyuz 19', 'Soyuz 28', 'Soyuz T-11', 'Soyuz T-12', 'Soyuz TM-12', 'Soyuz TM-21', 'Soyuz TM-31', 'Soyuz TMA-15M', 'Soyuz MS-15']},
  {craft: 'Mercury capsule', missions: ['Mercury-Redstone 3', 'Mercury-Redstone 4', 'Mercury-Atlas 6', 'Mercury-Atlas 7', 'Mercury-Atlas 8', 'Mercury-Atlas 9']},
  {craft: 'Gemini capsule', missions: ['Gemini 3', 'Gemini 4', 'Gemini 5', 'Gemini 7', 'Gemini 6A', 'Gemini 8', 'Gemini 9A', 'Gemini 10', 'Gemini 11', 'Gemini 12']},
  {craft: 'Apollo CSM', missions: ['Apollo 7', 'Apollo 8', 'Apollo 9', 'Apollo 10', 'Apollo 11', 'Apollo 12', 'Apollo 13', 'Apollo 14', 'Apollo 15', 'Apollo 16', 'Apollo 17', 'Skylab 2', 'Skylab 3', 'Skylab 4', 'Apollo (ASTP)']},
  {craft: 'Apollo Lunar Module', missions: ['Apollo 9', 'Apollo 10', 'Apollo 11', 'Apollo 12', 'Apollo 13', 'Apollo 14', 'Apollo 15', 'Apollo 16', 'Apollo 17']},
  {craft: 'Lunar Roving Vehicle', missions: ['Apollo 15', 'Apollo 16', 'Apollo 17']},
  {craft: 'Columbia', missions: ['STS-1', 'STS-93', 'STS-107']},
  {craft: 'Challenger', missions: ['STS-7', 'STS-41-G', 'STS-51-L']},
  {craft: 'Discovery', missions: ['STS-95']},
  {craft: 'Shenzhou', missions: ['Shenzhou 5', 'Shenzhou 6', 'Shenzhou 7', 'Shenzhou 9', 'Shenzhou 12']},
  {craft: 'Crew Dragon', missions: ['Demo-2', 'Inspiration4']},
  {craft: 'Orion', missions: ['Artemis I']},
  {craft: 'Lunokhod 1', missions: ['Luna 17']},
  {craft: 'Sojourner', missions: ['Mars Pathfinder']},
  {craft: 'Spirit', missions: ['MER-A']},
  {craft: 'Opportunity', missions: ['MER-B']},
  {craft: 'Curiosity', missions: ['Mars Science Laboratory']},
  {craft: 'Perseverance', missions: ['Mars 2020']},
  {craft: 'Ingenuity', missions: ['Mars 2020']},
  {craft: 'Yutu', missions: ["Chang'e 3"]},
  {craft: 'Yutu-2', missions: ["Chang'e 4"]},
  {craft: 'Zhurong', missions: ['Tianwen-1']},
  {craft: 'Pragyan', missions: ['Chandrayaan-3']},
  {craft: 'Huygens probe', missions: ['Cassini-Huygens']},
  {craft: 'Philae', missions: ['Rosetta']}
] AS row
UNWIND row.missions AS mission
MATCH (m:Mission {name: mission}), (s:Spacecraft {name: row.craft})
CREATE (m)-[:USED]->(s);

UNWIND [['Magellan', 'Atlantis', 'STS-30'], ['Galileo', 'Atlantis', 'STS-34'], ['Hubble Space Telescope', 'Discovery', 'STS-31']] AS row
MATCH (m:Mission {name: row[0]}), (s:Orbiter {name: row[1]})
CREATE (m)-[:DEPLOYED_BY {flight: row[2]}]->(s);

UNWIND [
  {station: 'Salyut 1', missions: ['Soyuz 11']},
  {station: 'Skylab', missions: ['Skylab 2', 'Skylab 3', 'Skylab 4']},
  {station: 'Salyut 6', missions: ['Soyuz 28']},
  {station: 'Salyut 7', missions: ['Soyuz T-11', 'Soyuz T-12']},
  {station: 'Mir', missions: ['Soyuz TM-12', 'Soyuz TM-21']},
  {station: 'International Space Station', missions: ['Soyuz TM-31', 'Soyuz TMA-15M', 'Soyuz MS-15', 'Demo-2']},
  {station: 'Tiangong-1', missions: ['Shenzhou 9']},
  {station: 'Tiangong', missions: ['Shenzhou 12']}
] AS row
UNWIND row.missions AS mission
MATCH (m:Mission {name: mission}), (s:SpaceStation {name: row.station})
CREATE (m)-[:DOCKED_WITH]->(s);

// ---------------------------------------------------------------------- crews
// Everybody who was on board at launch. Columns: mission, astronaut, role.

UNWIND [
  ['Vostok 1', 'Yuri Gagarin', 'pilot'],
  ['Vostok 2', 'Gherman Titov', 'pilot'],
  ['Vostok 3', 'Andriyan Nikolayev', 'pilot'],
  ['Vostok 4', 'Pavel Popovich', 'pilot'],
  ['Vostok 5', 'Valery Bykovsky', 'pilot'],
  ['Vostok 6', 'Valentina Tereshkova', 'pilot'],
  ['Voskhod 1', 'Vladimir Komarov', 'commander'],
  ['Voskhod 1', 'Konstantin Feoktistov', 'engineer'],
  ['Voskhod 1', 'Boris Yegorov', 'physician'],
  ['Voskhod 2', 'Pavel Belyayev', 'commander'],
  ['Voskhod 2', 'Alexei Leonov', 'pilot'],
  ['Soyuz 1', 'Vladimir Komarov', 'commander'],
  ['Soyuz 11', 'Georgy Dobrovolsky', 'commander'],
  ['Soyuz 11', 'Vladislav Volkov', 'flight engineer'],
  ['Soyuz 11', 'Viktor Patsayev', 'research engineer'],
  ['Soyuz 19', 'Alexei Leonov', 'commander'],
  ['Soyuz 19', 'Valeri Kubasov', 'flight engineer'],
  ['Soyuz 28', 'Aleksei Gubarev', 'commander'],
  ['Soyuz 28', 'Vladimir Remek', 'research cosmonaut'],
  ['Soyuz T-11', 'Yury Malyshev', 'commander'],
  ['Soyuz T-11', 'Gennady Strekalov', 'flight engineer'],
  ['Soyuz T-11', 'Rakesh Sharma', 'research cosmonaut'],
  ['Soyuz T-12', 'Vladimir Dzhanibekov', 'commander'],
  ['Soyuz T-12', 'Svetlana Savitskaya', 'flight engineer'],
  ['Soyuz T-12', 'Igor Volk', 'research cosmonaut'],
  ['Soyuz TM-12', 'Anatoly Artsebarsky', 'commander'],
  ['Soyuz TM-12', 'Sergei Krikalev', 'flight engineer'],
  ['Soyuz TM-12', 'Helen Sharman', 'research cosmonaut'],
  ['Soyuz TM-21', 'Vladimir Dezhurov', 'commander'],
  ['Soyuz TM-21', 'Gennady Strekalov', 'flight engineer'],
  ['Soyuz TM-21', 'Norman Thagard', 'research cosmonaut'],
  ['Soyuz TM-31', 'Yuri Gidzenko', 'commander'],
  ['Soyuz TM-31', 'Sergei Krikalev', 'flight engineer'],
  ['Soyuz TM-31', 'William Shepherd', 'flight engineer'],
  ['Soyuz TMA-15M', 'Anton Shkaplerov', 'commander'],
  ['Soyuz TMA-15M', 'Samantha Cristoforetti', 'flight engineer'],
  ['Soyuz TMA-15M', 'Terry Virts', 'flight engineer'],
  ['Soyuz MS-15', 'Oleg Skripochka', 'commander'],
  ['Soyuz MS-15', 'Jessica Meir', 'flight engineer'],
  ['Soyuz MS-15', 'Hazza Al Mansouri', 'spaceflight participant'],
  ['Mercury-Redstone 3', 'Alan Shepard', 'pilot'],
  ['Mercury-Redstone 4', 'Gus Grissom', 'pilot'],
  ['Mercury-Atlas 6', 'John Glenn', 'pilot'],
  ['Mercury-Atlas 7', 'Scott Carpenter', 'pilot'],
  ['Mercury-Atlas 8', 'Wally Schirra', 'pilot'],
  ['Mercury-Atlas 9', 'Gordon Cooper', 'pilot'],
  ['Gemini 3', 'Gus Grissom', 'commander'],
  ['Gemini 3', 'John Young', 'pilot'],
  ['Gemini 4', 'Jim McDivitt', 'commander'],
  ['Gemini 4', 'Ed White', 'pilot'],
  ['Gemini 5', 'Gordon Cooper', 'commander'],
  ['Gemini 5', 'Pete Conrad', 'pilot'],
  ['Gemini 7', 'Frank Borman', 'commander'],
  ['Gemini 7', 'Jim Lovell', 'pilot'],
  ['Gemini 6A', 'Wally Schirra', 'commander'],
  ['Gemini 6A', 'Tom Stafford', 'pilot'],
  ['Gemini 8', 'Neil Armstrong', 'commander'],
  ['Gemini 8', 'David Scott', 'pilot'],
  ['Gemini 9A', 'Tom Stafford', 'commander'],
  ['Gemini 9A', 'Gene Cernan', 'pilot'],
  ['Gemini 10', 'John Young', 'commander'],
  ['Gemini 10', 'Michael Collins', 'pilot'],
  ['Gemini 11', 'Pete Conrad', 'commander'],
  ['Gemini 11', 'Richard Gordon', 'pilot'],
  ['Gemini 12', 'Jim Lovell', 'commander'],
  ['Gemini 12', 'Buzz Aldrin', 'pilot'],
  ['Apollo 7', 'Wally Schirra', 'commander'],
  ['Apollo 7', 'Donn Eisele', 'command module pilot'],
  ['Apollo 7', 'Walt Cunningham', 'lunar module pilot'],
  ['Apollo 8', 'Frank Borman', 'commander'],
  ['Apollo 8', 'Jim Lovell', 'command module pilot'],
  ['Apollo 8', 'Bill Anders', 'lunar module pilot'],
  ['Apollo 9', 'Jim McDivitt', 'commander'],
  ['Apollo 9', 'David Scott', 'command module pilot'],
  ['Apollo 9', 'Rusty Schweickart', 'lunar module pilot'],
  ['Apollo 10', 'Tom Stafford', 'commander'],
  ['Apollo 10', 'John Young', 'command module pilot'],
  ['Apollo 10', 'Gene Cernan', 'lunar module pilot'],
  ['Apollo 11', 'Neil Armstrong', 'commander'],
  ['Apollo 11', 'Michael Collins', 'command module pilot'],
  ['Apollo 11', 'Buzz Aldrin', 'lunar module pilot'],
  ['Apollo 12', 'Pete Conrad', 'commander'],
  ['Apollo 12', 'Richard Gordon', 'command module pilot'],
  ['Apollo 12', 'Alan Bean', 'lunar module pilot'],
  ['Apollo 13', 'Jim Lovell', 'commander'],
  ['Apollo 13', 'Jack Swigert', 'command module pilot'],
  ['Apollo 13', 'Fred Haise', 'lunar module pilot'],
  ['Apollo 14', 'Alan Shepard', 'commander'],
  ['Apollo 14', 'Stuart Roosa', 'command module pilot'],
  ['Apollo 14', 'Edgar Mitchell', 'lunar module pilot'],
  ['Apollo 15', 'David Scott', 'commander'],
  ['Apollo 15', 'Alfred Worden', 'command module pilot'],
  ['Apollo 15', 'James Irwin', 'lunar module pilot'],
  ['Apollo 16', 'John Young', 'commander'],
  ['Apollo 16', 'Ken Mattingly', 'command module pilot'],
  ['Apollo 16', 'Charles Duke', 'lunar module pilot'],
  ['Apollo 17', 'Gene Cernan', 'commander'],
  ['Apollo 17', 'Ronald Evans', 'command module pilot'],
  ['Apollo 17', 'Harrison Schmitt', 'lunar module pilot'],
  ['Skylab 2', 'Pete Conrad', 'commander'],
  ['Skylab 2', 'Joseph Kerwin', 'science pilot'],
  ['Skylab 2', 'Paul Weitz', 'pilot'],
  ['Skylab 3', 'Alan Bean', 'commander'],
  ['Skylab 3', 'Owen Garriott', 'science pilot'],
  ['Skylab 3', 'Jack Lousma', 'pilot'],
  ['Skylab 4', 'Gerald Carr', 'commander'],
  ['Skylab 4', 'Edward Gibson', 'science pilot'],
  ['Skylab 4', 'William Pogue', 'pilot'],
  ['Apollo (ASTP)', 'Tom Stafford', 'commander'],
  ['Apollo (ASTP)', 'Vance Brand', 'command module pilot'],
  ['Apollo (ASTP)', 'Deke Slayton', 'docking module pilot'],
  ['STS-1', 'John Young', 'commander'],
  ['STS-1', 'Robert Crippen', 'pilot'],
  ['STS-7', 'Robert Crippen', 'commander'],
  ['STS-7', 'Frederick Hauck', 'pilot'],
  ['STS-7', 'John Fabian', 'mission specialist'],
  ['STS-7', 'Sally Ride', 'mission specialist'],
  ['STS-7', 'Norman Thagard', 'mission specialist'],
  ['STS-41-G', 'Robert Crippen', 'commander'],
  ['STS-41-G', 'Jon McBride', 'pilot'],
  ['STS-41-G', 'Kathryn Sullivan', 'mission specialist'],
  ['STS-41-G', 'Sally Ride', 'mission specialist'],
  ['STS-41-G', 'David Leestma', 'mission specialist'],
  ['STS-41-G', 'Marc Garneau', 'payload specialist'],
  ['STS-41-G', 'Paul Scully-Power', 'payload specialist'],
  ['STS-51-L', 'Dick Scobee', 'commander'],
  ['STS-51-L', 'Michael Smith', 'pilot'],
  ['STS-51-L', 'Judith Resnik', 'mission specialist'],
  ['STS-51-L', 'Ellison Onizuka', 'mission specialist'],
  ['STS-51-L', 'Ronald McNair', 'mission specialist'],
  ['STS-51-L', 'Gregory Jarvis', 'payload specialist'],
  ['STS-51-L', 'Christa McAuliffe', 'payload specialist'],
  ['STS-95', 'Curtis Brown', 'commander'],
  ['STS-95', 'Steven Lindsey', 'pilot'],
  ['STS-95', 'Scott Parazynski', 'mission specialist'],
  ['STS-95', 'Stephen Robinson', 'mission specialist'],
  ['STS-95', 'Pedro Duque', 'mission specialist'],
  ['STS-95', 'Chiaki Mukai', 'payload specialist'],
  ['STS-95', 'John Glenn', 'payload specialist'],
  ['STS-93', 'Eileen Collins', 'commander'],
  ['STS-93', 'Jeffrey Ashby', 'pilot'],
  ['STS-93', 'Steven Hawley', 'mission specialist'],
  ['STS-93', 'Cady Coleman', 'mission specialist'],
  ['STS-93', 'Michel Tognini', 'mission specialist'],
  ['STS-107', 'Rick Husband', 'commander'],
  ['STS-107', 'William McCool', 'pilot'],
  ['STS-107', 'David Brown', 'mission specialist'],
  ['STS-107', 'Kalpana Chawla', 'mission specialist'],
  ['STS-107', 'Michael Anderson', 'mission specialist'],
  ['STS-107', 'Laurel Clark', 'mission specialist'],
  ['STS-107', 'Ilan Ramon', 'payload specialist'],
  ['Shenzhou 5', 'Yang Liwei', 'pilot'],
  ['Shenzhou 6', 'Fei Junlong', 'commander'],
  ['Shenzhou 6', 'Nie Haisheng', 'flight engineer'],
  ['Shenzhou 7', 'Zhai Zhigang', 'commander'],
  ['Shenzhou 7', 'Liu Boming', null],
  ['Shenzhou 7', 'Jing Haipeng', null],
  ['Shenzhou 9', 'Jing Haipeng', 'commander'],
  ['Shenzhou 9', 'Liu Wang', null],
  ['Shenzhou 9', 'Liu Yang', null],
  ['Shenzhou 12', 'Nie Haisheng', 'commander'],
  ['Shenzhou 12', 'Liu Boming', null],
  ['Shenzhou 12', 'Tang Hongbo', null],
  ['Demo-2', 'Doug Hurley', 'commander'],
  ['Demo-2', 'Bob Behnken', 'joint operations commander'],
  ['Inspiration4', 'Jared Isaacman', 'commander'],
  ['Inspiration4', 'Sian Proctor', 'pilot'],
  ['Inspiration4', 'Hayley Arceneaux', 'medical officer'],
  ['Inspiration4', 'Chris Sembroski', 'mission specialist']
] AS row
MATCH (p:Astronaut {name: row[1]}), (m:Mission {name: row[0]})
CREATE (p)-[:FLEW_ON {role: row[2]}]->(m);

// ------------------------------------------------------------ where they went
// Selected encounters. Columns: mission, body, how, on (arrival, landing or closest approach), order among those listed.

UNWIND [
  ['Luna 2', 'Moon', 'impact', '1959-09-13', 1],
  ['Luna 3', 'Moon', 'flyby', '1959-10-06', 1],
  ['Mariner 2', 'Venus', 'flyby', '1962-12-14', 1],
  ['Ranger 7', 'Moon', 'impact', '1964-07-31', 1],
  ['Luna 9', 'Moon', 'landing', '1966-02-03', 1],
  ['Apollo 8', 'Moon', 'orbit', '1968-12-24', 1],
  ['Apollo 10', 'Moon', 'orbit', '1969-05-21', 1],
  ['Apollo 11', 'Moon', 'landing', '1969-07-20', 1],
  ['Apollo 12', 'Moon', 'landing', '1969-11-19', 1],
  ['Apollo 13', 'Moon', 'flyby', '1970-04-15', 1],
  ['Luna 16', 'Moon', 'landing', '1970-09-20', 1],
  ['Luna 17', 'Moon', 'landing', '1970-11-17', 1],
  ['Venera 7', 'Venus', 'landing', '1970-12-15', 1],
  ['Apollo 14', 'Moon', 'landing', '1971-02-05', 1],
  ['Apollo 15', 'Moon', 'landing', '1971-07-30', 1],
  ['Mariner 9', 'Mars', 'orbit', '1971-11-14', 1],
  ['Apollo 16', 'Moon', 'landing', '1972-04-21', 1],
  ['Apollo 17', 'Moon', 'landing', '1972-12-11', 1],
  ['Pioneer 10', 'Jupiter', 'flyby', '1973-12-04', 1],
  ['Mariner 10', 'Venus', 'flyby', '1974-02-05', 1],
  ['Mariner 10', 'Mercury', 'flyby', '1974-03-29', 2],
  ['Mariner 10', 'Mercury', 'flyby', '1974-09-21', 3],
  ['Mariner 10', 'Mercury', 'flyby', '1975-03-16', 4],
  ['Pioneer 11', 'Jupiter', 'flyby', '1974-12-03', 1],
  ['Pioneer 11', 'Saturn', 'flyby', '1979-09-01', 2],
  ['Viking 1', 'Mars', 'orbit', '1976-06-19', 1],
  ['Viking 1', 'Mars', 'landing', '1976-07-20', 2],
  ['Luna 24', 'Moon', 'landing', '1976-08-18', 1],
  ['Voyager 1', 'Jupiter', 'flyby', '1979-03-05', 1],
  ['Voyager 1', 'Titan', 'flyby', '1980-11-12', 2],
  ['Voyager 1', 'Saturn', 'flyby', '1980-11-12', 3],
  ['Voyager 2', 'Jupiter', 'flyby', '1979-07-09', 1],
  ['Voyager 2', 'Saturn', 'flyby', '1981-08-26', 2],
  ['Voyager 2', 'Uranus', 'flyby', '1986-01-24', 3],
  ['Voyager 2', 'Neptune', 'flyby', '1989-08-25', 4],
  ['Voyager 2', 'Triton', 'flyby', '1989-08-25', 5],
  ['Venera 13', 'Venus', 'landing', '1982-03-01', 1],
  ['Vega 1', 'Venus', 'flyby', '1985-06-11', 1],
  ['Vega 1', '1P/Halley', 'flyby', '1986-03-06', 2],
  ['Giotto', '1P/Halley', 'flyby', '1986-03-14', 1],
  ['Magellan', 'Venus', 'orbit', '1990-08-10', 1],
  ['Galileo', 'Venus', 'flyby', '1990-02-10', 1],
  ['Galileo', 'Earth', 'flyby', '1990-12-08', 2],
  ['Galileo', 'Gaspra', 'flyby', '1991-10-29', 3],
  ['Galileo', 'Earth', 'flyby', '1992-12-08', 4],
  ['Galileo', 'Ida', 'flyby', '1993-08-28', 5],
  ['Galileo', 'Jupiter', 'orbit', '1995-12-08', 6],
  ['Mars Pathfinder', 'Mars', 'landing', '1997-07-04', 1],
  ['Cassini-Huygens', 'Venus', 'flyby', '1998-04-26', 1],
  ['Cassini-Huygens', 'Venus', 'flyby', '1999-06-24', 2],
  ['Cassini-Huygens', 'Earth', 'flyby', '1999-08-18', 3],
  ['Cassini-Huygens', 'Jupiter', 'flyby', '2000-12-30', 4],
  ['Cassini-Huygens', 'Saturn', 'orbit', '2004-07-01', 5],
  ['Cassini-Huygens', 'Titan', 'landing', '2005-01-14', 6],
  ['Stardust', '81P/Wild', 'flyby', '2004-01-02', 1],
  ['Hayabusa', 'Itokawa', 'landing', null, 1],
  ['Mars Express', 'Mars', 'orbit', '2003-12-25', 1],
  ['MER-A', 'Mars', 'landing', '2004-01-04', 1],
  ['MER-B', 'Mars', 'landing', '2004-01-25', 1],
  ['Rosetta', 'Mars', 'flyby', '2007-02-25', 1],
  ['Rosetta', '67P/Churyumov-Gerasimenko', 'orbit', '2014-08-06', 2],
  ['Rosetta', '67P/Churyumov-Gerasimenko', 'landing', '2014-11-12', 3],
  ['MESSENGER', 'Venus', 'flyby', '2006-10-24', 1],
  ['MESSENGER', 'Venus', 'flyby', '2007-06-05', 2],
  ['MESSENGER', 'Mercury', 'flyby', '2008-01-14', 3],
  ['MESSENGER', 'Mercury', 'orbit', '2011-03-18', 4],
  ['New Horizons', 'Jupiter', 'flyby', '2007-02-28', 1],
  ['New Horizons', 'Pluto', 'flyby', '2015-07-14', 2],
  ['New Horizons', 'Arrokoth', 'flyby', '2019-01-01', 3],
  ['Kaguya', 'Moon', 'orbit', '2007-10-03', 1],
  ['Dawn', 'Mars', 'flyby', null, 1],
  ['Dawn', 'Vesta', 'orbit', '2011-07-16', 2],
  ['Dawn', 'Ceres', 'orbit', '2015-03-06', 3],
  ['Chandrayaan-1', 'Moon', 'orbit', '2008-11-08', 1],
  ['Akatsuki', 'Venus', 'orbit', '2015-12-07', 1],
  ['Juno', 'Earth', 'flyby', '2013-10-09', 1],
  ['Juno', 'Jupiter', 'orbit', '2016-07-05', 2],
  ['Mars Science Laboratory', 'Mars', 'landing', '2012-08-06', 1],
  ['Mars Orbiter Mission', 'Mars', 'orbit', '2014-09-24', 1],
  ["Chang'e 3", 'Moon', 'landing', '2013-12-14', 1],
  ['Hayabusa2', 'Earth', 'flyby', '2015-12-03', 1],
  ['Hayabusa2', 'Ryugu', 'landing', '2019-02-21', 2],
  ['OSIRIS-REx', 'Earth', 'flyby', '2017-09-22', 1],
  ['OSIRIS-REx', 'Bennu', 'landing', '2020-10-20', 2],
  ['InSight', 'Mars', 'landing', '2018-11-26', 1],
  ['Parker Solar Probe', 'Venus', 'flyby', '2018-10-03', 1],
  ['Parker Solar Probe', 'Sun', 'flyby', '2018-11-06', 2],
  ["Chang'e 4", 'Moon', 'landing', '2019-01-03', 1],
  ['Beresheet', 'Moon', 'orbit', '2019-04-04', 1],
  ['Beresheet', 'Moon', 'impact', '2019-04-11', 2],
  ['Chandrayaan-2', 'Moon', 'orbit', '2019-08-20', 1],
  ['BepiColombo', 'Earth', 'flyby', '2020-04-10', 1],
  ['BepiColombo', 'Venus', 'flyby', '2020-10-15', 2],
  ['BepiColombo', 'Mercury', 'flyby', '2021-10-01', 3],
  ["Chang'e 5", 'Moon', 'landing', '2020-12-01', 1],
  ['Hope', 'Mars', 'orbit', '2021-02-09', 1],
  ['Tianwen-1', 'Mars', 'orbit', '2021-02-10', 1],
  ['Tianwen-1', 'Mars', 'landing', '2021-05-14', 2],
  ['Mars 2020', 'Mars', 'landing', '2021-02-18', 1],
  ['DART', 'Dimorphos', 'impact', '2022-09-26', 1],
  ['Artemis I', 'Moon', 'orbit', '2022-11-25', 1],
  ['Chandrayaan-3', 'Moon', 'landing', '2023-08-23', 1],
  ["Chang'e 6", 'Moon', 'landing', '2024-06-01', 1],
  ['Europa Clipper', 'Mars', 'flyby', '2025-03-01', 1]
] AS row
MATCH (m:Mission {name: row[0]}), (b:Body {name: row[1]})
CREATE (m)-[:VISITED {how: row[2], on: date(row[3]), order: row[4]}]->(b);
