/** Adds an order: its number, time and status. */
export const ORDER = `insert into orders (order_number, created_at, status, payment_method, payment_status, subtotal_cents,
    discount_cents, shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, total_cents, email, customer,
    cart_hash)
  values ($1, $2, $3, 'cod', 'paid', 0, 0, 0, 0, 0, 0, 0, 'ON', 0, 'buyer@example.com',
    '{"firstName": "Ada", "postalCode": "M5V 2T6"}', '\\x00')`;
