-- POST /api/checkout: $1 is its body, $2 its Idempotency-Key.
select bench_place_order(
  $1::text::json, $2::text::uuid,
  sha256(convert_to($1::text, 'UTF8')), sha256(convert_to($1::text::json ->> 'items', 'UTF8'))
)::text as answer
