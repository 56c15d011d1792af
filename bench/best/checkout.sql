-- POST /api/checkout: $1 is its body, $2 its Idempotency-Key.
select bench_place_order($1, $2, sha256(convert_to($1::text, 'UTF8')), sha256(convert_to($1::json ->> 'items', 'UTF8')))::text as answer
