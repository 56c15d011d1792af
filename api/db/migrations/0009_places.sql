-- Where stores and postal areas lie, so that the nearest can be found by an index.

create extension if not exists cube;

-- A place as a point of the unit sphere: the straight line between two such points grows with the great circle
-- between the places, and is what a GiST index of cubes sorts by.
create function place_on_earth(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))
  ]);

-- Kilometres along the great circle between two places; the mean radius of the earth is the IUGG's.
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
