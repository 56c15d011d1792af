-- Locations of stores and postal areas, indexed for nearest-neighbour searches.

create extension if not exists cube;

-- A location as a point on the unit sphere. The straight-line distance between two such points grows with their
-- great-circle distance, and a GiST index of cubes can sort by it.
create function place_on_earth(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))
  ]);

-- Great-circle distance between two locations in kilometres, with the IUGG's mean radius of the earth.
create function km_between(cube, cube) returns double precision
  language sql immutable strict parallel safe
  return 2 * 6371.0088 * asin(least(1, cube_distance($1, $2) / 2));

alter table stores
  add column place cube not null generated always as (place_on_earth(latitude, longitude)) stored;
create index stores_place on stores using gist (place) where status = 'Active';
create index stores_province on stores (province, position, slug) where status = 'Active';

alter table postal_codes
  add column place cube not null generated always as (place_on_earth(latitude, longitude)) stored;
create index postal_codes_place on postal_codes using gist (place);
