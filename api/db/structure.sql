-- Written by npm run db:types from a migrated database: how the tables, triggers, views and functions are now.
-- To change something, write a migration.

create extension citext;
create extension cube;
create extension fuzzystrmatch;
create extension pg_trgm;
create extension unaccent;
create sequence account_exemption_versions;
create text search dictionary english_forms (template = snowball, language = 'english');
create text search dictionary french_forms (template = snowball, language = 'french');

-- account_exemptions

create table account_exemptions (
  user_id uuid not null,
  exempt_from text not null,
  province text,
  certificate text not null,
  file_key text,
  valid_until date not null,
  granted_by uuid,
  granted_at timestamp with time zone not null,
  version integer default nextval('account_exemption_versions'::regclass) not null
);
alter table account_exemptions add constraint account_exemptions_pkey PRIMARY KEY (user_id);
alter table account_exemptions add constraint account_exemptions_certificate_check CHECK (((length(certificate) >= 1) AND (length(certificate) <= 60)));
alter table account_exemptions add constraint account_exemptions_check CHECK (((exempt_from <> 'provincial'::text) OR (province IS NOT NULL)));
alter table account_exemptions add constraint account_exemptions_exempt_from_check CHECK ((exempt_from = ANY (ARRAY['all'::text, 'federal'::text, 'provincial'::text])));
alter table account_exemptions add constraint account_exemptions_province_check CHECK ((province = ANY (ARRAY['AB'::text, 'BC'::text, 'MB'::text, 'NB'::text, 'NL'::text, 'NS'::text, 'NT'::text, 'NU'::text, 'ON'::text, 'PE'::text, 'QC'::text, 'SK'::text, 'YT'::text])));
alter table account_exemptions add constraint account_exemptions_file_key_fkey FOREIGN KEY (file_key) REFERENCES uploads(key);
alter table account_exemptions add constraint account_exemptions_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES staff(id) ON DELETE SET NULL;
alter table account_exemptions add constraint account_exemptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE INDEX account_exemptions_file_key ON account_exemptions USING btree (file_key);
CREATE TRIGGER account_exemptions_version BEFORE UPDATE ON account_exemptions FOR EACH ROW EXECUTE FUNCTION take_exemption_version();

-- account_terms

create table account_terms (
  user_id uuid not null,
  organisation text not null,
  net_days integer not null,
  credit_limit_cents integer not null,
  requires_po boolean not null,
  reminders text not null,
  stopped_at timestamp with time zone,
  granted_by uuid,
  granted_at timestamp with time zone not null,
  version integer default 1 not null
);
alter table account_terms add constraint account_terms_pkey PRIMARY KEY (user_id);
alter table account_terms add constraint account_terms_credit_limit_cents_check CHECK ((credit_limit_cents > 0));
alter table account_terms add constraint account_terms_net_days_check CHECK ((net_days = ANY (ARRAY[15, 30, 45, 60])));
alter table account_terms add constraint account_terms_organisation_check CHECK (((length(organisation) >= 1) AND (length(organisation) <= 120)));
alter table account_terms add constraint account_terms_reminders_check CHECK ((reminders = ANY (ARRAY['none'::text, 'overdue'::text, 'early'::text])));
alter table account_terms add constraint account_terms_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES staff(id) ON DELETE SET NULL;
alter table account_terms add constraint account_terms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE TRIGGER account_terms_version BEFORE UPDATE ON account_terms FOR EACH ROW EXECUTE FUNCTION raise_version();

-- addresses

create table addresses (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  "position" integer not null,
  address_type text not null,
  street text not null,
  apartment text not null,
  city text not null,
  province character(2) not null,
  postal_code text not null,
  country text default 'Canada'::text not null,
  phone text not null,
  business_name text not null,
  is_default boolean not null
);
alter table addresses add constraint addresses_pkey PRIMARY KEY (id);
alter table addresses add constraint addresses_address_type_check CHECK ((address_type = ANY (ARRAY['home'::text, 'work'::text, 'billing'::text, 'shipping'::text, 'other'::text])));
alter table addresses add constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX addresses_one_default ON addresses USING btree (user_id) WHERE is_default;
CREATE INDEX addresses_user_id ON addresses USING btree (user_id, "position");

-- categories

create table categories (
  id uuid default uuidv7() not null,
  slug text not null,
  parent_id uuid,
  name_en text not null,
  name_fr text,
  status text not null,
  image text,
  is_flag_category boolean default false not null,
  "position" integer not null,
  updated_at timestamp with time zone default now() not null,
  description_en text default ''::text not null,
  description_fr text default ''::text not null,
  version integer default 1 not null
);
alter table categories add constraint categories_pkey PRIMARY KEY (id);
alter table categories add constraint categories_slug_key UNIQUE (slug);
alter table categories add constraint categories_slug_lower CHECK ((slug = lower(slug))) NOT VALID;
alter table categories add constraint categories_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])));
alter table categories add constraint categories_image_fkey FOREIGN KEY (image) REFERENCES pictures(path) ON DELETE RESTRICT;
alter table categories add constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id) ON DELETE RESTRICT;
CREATE INDEX categories_image ON categories USING btree (image);
CREATE INDEX categories_parent_id ON categories USING btree (parent_id);
CREATE TRIGGER categories_version BEFORE UPDATE ON categories FOR EACH ROW WHEN (old.slug IS DISTINCT FROM new.slug OR old.parent_id IS DISTINCT FROM new.parent_id OR old.name_en IS DISTINCT FROM new.name_en OR old.name_fr IS DISTINCT FROM new.name_fr OR old.description_en IS DISTINCT FROM new.description_en OR old.description_fr IS DISTINCT FROM new.description_fr OR old.status IS DISTINCT FROM new.status OR old.image IS DISTINCT FROM new.image OR old.is_flag_category IS DISTINCT FROM new.is_flag_category OR old."position" IS DISTINCT FROM new."position") EXECUTE FUNCTION raise_version();
CREATE TRIGGER date_change BEFORE UPDATE ON categories FOR EACH ROW WHEN (old.slug IS DISTINCT FROM new.slug OR old.parent_id IS DISTINCT FROM new.parent_id OR old.name_en IS DISTINCT FROM new.name_en OR old.name_fr IS DISTINCT FROM new.name_fr OR old.description_en IS DISTINCT FROM new.description_en OR old.description_fr IS DISTINCT FROM new.description_fr OR old.status IS DISTINCT FROM new.status OR old.image IS DISTINCT FROM new.image) EXECUTE FUNCTION date_change();
CREATE TRIGGER move_data_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();
CREATE TRIGGER refresh_desk_products AFTER UPDATE ON categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_desk_products_of_categories();
CREATE TRIGGER refresh_listings AFTER UPDATE ON categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_categories();

-- checklist_confirmations

create table checklist_confirmations (
  id uuid default uuidv7() not null,
  item text not null,
  answer text not null,
  fingerprint bytea,
  at timestamp with time zone default now() not null,
  staff_id uuid
);
alter table checklist_confirmations add constraint checklist_confirmations_pkey PRIMARY KEY (id);
alter table checklist_confirmations add constraint checklist_confirmations_answer_check CHECK ((answer = ANY (ARRAY['confirmed'::text, 'declined'::text, 'set-aside'::text])));
alter table checklist_confirmations add constraint checklist_confirmations_check CHECK (((fingerprint IS NULL) = (answer = 'set-aside'::text)));
alter table checklist_confirmations add constraint checklist_confirmations_check1 CHECK (((staff_id IS NULL) = (answer = 'set-aside'::text)));
alter table checklist_confirmations add constraint checklist_confirmations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
CREATE INDEX checklist_confirmations_item ON checklist_confirmations USING btree (item, at DESC, id DESC);
CREATE TRIGGER checklist_confirmations_kept BEFORE DELETE OR UPDATE ON checklist_confirmations FOR EACH ROW EXECUTE FUNCTION keep_row();
CREATE TRIGGER checklist_confirmations_not_truncated BEFORE TRUNCATE ON checklist_confirmations FOR EACH STATEMENT EXECUTE FUNCTION keep_row();

-- consents

create table consents (
  id uuid default uuidv7() not null,
  address citext,
  address_hmac bytea,
  purpose text not null,
  is_given boolean not null,
  at timestamp with time zone not null,
  source text not null,
  wording text not null,
  language text not null,
  expires_at timestamp with time zone,
  kind text default 'express'::text not null,
  ends_at timestamp with time zone,
  browser_id uuid
);
alter table consents add constraint consents_pkey PRIMARY KEY (id);
alter table consents add constraint consents_kind CHECK ((((kind = 'express'::text) AND (ends_at IS NULL)) OR ((kind = 'implied'::text) AND (ends_at IS NOT NULL) AND is_given) OR ((kind = 'asked'::text) AND (ends_at IS NULL) AND is_given)));
alter table consents add constraint consents_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));
alter table consents add constraint consents_purpose CHECK ((purpose = ANY (ARRAY['newsletter'::text, 'reminders'::text, 'review-request'::text, 'back-in-stock'::text, 'ads-tag'::text, 'measuring'::text]))) NOT VALID;
alter table consents add constraint consents_whose CHECK (((num_nonnulls(address, address_hmac, browser_id) = 1) AND ((address IS NULL) = (expires_at IS NOT NULL)))) NOT VALID;
CREATE INDEX consents_address ON consents USING btree (address, at);
CREATE INDEX consents_address_hmac ON consents USING btree (address_hmac) WHERE (address_hmac IS NOT NULL);
CREATE INDEX consents_browser_id ON consents USING btree (browser_id, at) WHERE (browser_id IS NOT NULL);
CREATE INDEX consents_expires_at ON consents USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE TRIGGER consents_kept BEFORE UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION keep_consent();
CREATE TRIGGER consents_not_deleted BEFORE DELETE ON consents FOR EACH ROW EXECUTE FUNCTION keep_consent();
CREATE TRIGGER consents_not_truncated BEFORE TRUNCATE ON consents FOR EACH STATEMENT EXECUTE FUNCTION keep_consent();

-- contact_messages

create table contact_messages (
  id uuid default uuidv7() not null,
  email citext not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  subject text not null,
  message text not null,
  created_at timestamp with time zone default now() not null,
  language text default 'en'::text not null,
  done_at timestamp with time zone,
  done_by uuid,
  version integer default 1 not null
);
alter table contact_messages add constraint contact_messages_pkey PRIMARY KEY (id);
alter table contact_messages add constraint contact_messages_language CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))) NOT VALID;
alter table contact_messages add constraint contact_messages_done_by_fkey FOREIGN KEY (done_by) REFERENCES staff(id) ON DELETE SET NULL;
CREATE INDEX contact_messages_email ON contact_messages USING btree (email);
CREATE INDEX contact_messages_email_key ON contact_messages USING btree (lower((email)::text) COLLATE "C");
CREATE INDEX contact_messages_name ON contact_messages USING gin (plain(((first_name || ' '::text) || last_name)) gin_trgm_ops);
CREATE INDEX contact_messages_phone_key ON contact_messages USING btree (phone_key(phone) COLLATE "C");
CREATE INDEX contact_messages_waiting ON contact_messages USING btree (id DESC) WHERE (done_at IS NULL);
CREATE TRIGGER contact_messages_version BEFORE UPDATE ON contact_messages FOR EACH ROW EXECUTE FUNCTION raise_version();

-- customer_links

create table customer_links (
  token_hash bytea not null,
  purpose text not null,
  subject uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  address citext
);
alter table customer_links add constraint customer_links_pkey PRIMARY KEY (token_hash);
alter table customer_links add constraint customer_links_purpose CHECK ((purpose = ANY (ARRAY['order'::text, 'quote'::text, 'proof'::text, 'pay'::text, 'reorder'::text, 'invoice'::text, 'consent'::text, 'export'::text, 'erase'::text, 'newsletter'::text, 'preview'::text]))) NOT VALID;
alter table customer_links add constraint customer_links_whose CHECK (((subject IS NOT NULL) OR (address IS NOT NULL))) NOT VALID;
CREATE INDEX customer_links_address ON customer_links USING btree (address) WHERE (address IS NOT NULL);
CREATE INDEX customer_links_expires_at ON customer_links USING btree (expires_at);
CREATE INDEX customer_links_subject ON customer_links USING btree (subject);

-- data_version

create table data_version (
  only_row boolean default true not null,
  version bigint not null
);
alter table data_version add constraint data_version_pkey PRIMARY KEY (only_row);
alter table data_version add constraint data_version_only_row_check CHECK (only_row);

-- desk_products

create table desk_products (
  product_id uuid not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  name text not null,
  sku text not null,
  lowest_cents integer not null,
  highest_cents integer not null,
  quantity integer not null,
  variant_count integer not null,
  french_percent smallint not null,
  tags text[] not null,
  words tsvector not null
) with (fillfactor=80);
alter table desk_products add constraint desk_products_pkey PRIMARY KEY (product_id);
alter table desk_products add constraint desk_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX desk_products_changed ON desk_products USING btree (changed_at DESC, product_id DESC);
CREATE INDEX desk_products_french ON desk_products USING btree (product_id) WHERE (tags @> '{status:published,lacks:french}'::text[]);
CREATE INDEX desk_products_name ON desk_products USING btree (name, product_id);
CREATE INDEX desk_products_newest ON desk_products USING btree (created_at DESC, product_id DESC);
CREATE INDEX desk_products_price ON desk_products USING btree (lowest_cents, product_id);
CREATE INDEX desk_products_sku ON desk_products USING btree (sku, product_id);
CREATE INDEX desk_products_stock ON desk_products USING btree (quantity, product_id);
CREATE INDEX desk_products_tags ON desk_products USING gin (tags) WITH (gin_pending_list_limit='256');
CREATE INDEX desk_products_words ON desk_products USING gin (words) WITH (gin_pending_list_limit='256');

-- desk_stock_changes

create table desk_stock_changes (
  product_id uuid not null
);

-- export_pieces

create table export_pieces (
  export_id uuid not null,
  "position" integer not null,
  text text not null
);
alter table export_pieces add constraint export_pieces_pkey PRIMARY KEY (export_id, "position");
alter table export_pieces add constraint export_pieces_position_check CHECK (("position" >= 0));
alter table export_pieces add constraint export_pieces_export_id_fkey FOREIGN KEY (export_id) REFERENCES exports(id) ON DELETE CASCADE;

-- exports

create table exports (
  id uuid default uuidv7() not null,
  staff_id uuid not null,
  kind text not null,
  filters jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);
alter table exports add constraint exports_pkey PRIMARY KEY (id);
alter table exports add constraint exports_kind_check CHECK ((kind = 'orders'::text));
alter table exports add constraint exports_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
CREATE INDEX exports_expires_at ON exports USING btree (expires_at);
CREATE INDEX exports_staff_id ON exports USING btree (staff_id);

-- form_keys

create table form_keys (
  key uuid not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone default now() not null
);
alter table form_keys add constraint form_keys_pkey PRIMARY KEY (key);
CREATE INDEX form_keys_created_at ON form_keys USING btree (created_at);

-- fulfilment_lines

create table fulfilment_lines (
  fulfilment_id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  quantity integer not null,
  damaged integer default 0 not null
);
alter table fulfilment_lines add constraint fulfilment_lines_pkey PRIMARY KEY (fulfilment_id, "position");
alter table fulfilment_lines add constraint fulfilment_lines_damaged CHECK (((damaged >= 0) AND (damaged <= quantity))) NOT VALID;
alter table fulfilment_lines add constraint fulfilment_lines_quantity_check CHECK ((quantity > 0));
alter table fulfilment_lines add constraint fulfilment_lines_fulfilment_id_fkey FOREIGN KEY (fulfilment_id) REFERENCES fulfilments(id) ON DELETE CASCADE;
alter table fulfilment_lines add constraint fulfilment_lines_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position") ON DELETE CASCADE;
CREATE INDEX fulfilment_lines_line ON fulfilment_lines USING btree (order_id, "position");
CREATE TRIGGER fulfilment_lines_pieces AFTER INSERT OR UPDATE ON fulfilment_lines FOR EACH ROW EXECUTE FUNCTION check_fulfilled_pieces();
CREATE TRIGGER refresh_listing_of_changed AFTER UPDATE ON fulfilment_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_listings();
CREATE TRIGGER refresh_listing_of_new AFTER INSERT ON fulfilment_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_listings();
CREATE TRIGGER refresh_listing_of_old AFTER DELETE ON fulfilment_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_listings();

-- fulfilments

create table fulfilments (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  number integer not null,
  state text default 'packed'::text not null,
  carrier text,
  tracking_number text,
  tracking_url text,
  packed_by uuid,
  packed_at timestamp with time zone not null,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  version integer default 1 not null,
  returned_at timestamp with time zone
);
alter table fulfilments add constraint fulfilments_pkey PRIMARY KEY (id);
alter table fulfilments add constraint fulfilments_order_id_number_key UNIQUE (order_id, number);
alter table fulfilments add constraint fulfilments_carrier_check CHECK ((carrier = ANY (ARRAY['canada-post'::text, 'purolator'::text, 'ups'::text, 'fedex'::text, 'freight'::text, 'other'::text])));
alter table fulfilments add constraint fulfilments_state_check CHECK ((state = ANY (ARRAY['packed'::text, 'shipped'::text, 'delivered'::text, 'ready'::text, 'collected'::text, 'undone'::text, 'returned'::text]))) NOT VALID;
alter table fulfilments add constraint fulfilments_tracking_url_check CHECK ((tracking_url ~~ 'https://%'::text));
alter table fulfilments add constraint fulfilments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table fulfilments add constraint fulfilments_packed_by_fkey FOREIGN KEY (packed_by) REFERENCES staff(id) ON DELETE SET NULL;
CREATE INDEX fulfilments_collected ON fulfilments USING btree (delivered_at) WHERE (state = ANY (ARRAY['delivered'::text, 'collected'::text]));
CREATE INDEX fulfilments_on_the_way ON fulfilments USING btree (shipped_at) WHERE (state = 'shipped'::text);
CREATE INDEX fulfilments_ready ON fulfilments USING btree (shipped_at) WHERE (state = 'ready'::text);
CREATE TRIGGER fulfilments_version BEFORE UPDATE ON fulfilments FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER refresh_listing AFTER INSERT OR DELETE OR UPDATE OF state ON fulfilments FOR EACH ROW EXECUTE FUNCTION refresh_listing_of_fulfilment();

-- idempotency_keys

create table idempotency_keys (
  key uuid not null,
  body_hash bytea not null,
  order_id uuid,
  answer_status smallint,
  answer jsonb,
  leased_until timestamp with time zone not null,
  created_at timestamp with time zone default now() not null
);
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (key);
alter table idempotency_keys add constraint idempotency_keys_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_order_id ON idempotency_keys USING btree (order_id);

-- import_files

create table import_files (
  import_id uuid not null,
  use text not null,
  file_key text not null
);
alter table import_files add constraint import_files_pkey PRIMARY KEY (import_id, use);
alter table import_files add constraint import_files_use_check CHECK ((use = ANY (ARRAY['table'::text, 'pictures'::text])));
alter table import_files add constraint import_files_file_key_fkey FOREIGN KEY (file_key) REFERENCES uploads(key);
alter table import_files add constraint import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
CREATE INDEX import_files_file_key ON import_files USING btree (file_key);

-- import_rows

create table import_rows (
  import_id uuid not null,
  row_number integer not null,
  sku text not null,
  together text,
  before jsonb,
  after jsonb not null,
  state text not null,
  messages jsonb default '[]'::jsonb not null
);
alter table import_rows add constraint import_rows_pkey PRIMARY KEY (import_id, row_number);
alter table import_rows add constraint import_rows_row_number_check CHECK ((row_number > 0));
alter table import_rows add constraint import_rows_state_check CHECK ((state = ANY (ARRAY['same'::text, 'change'::text, 'create'::text, 'error'::text, 'applied'::text, 'skipped'::text, 'put-back'::text, 'kept'::text])));
alter table import_rows add constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
CREATE INDEX import_rows_state ON import_rows USING btree (import_id, state, row_number);
CREATE INDEX import_rows_together ON import_rows USING btree (import_id, together) WHERE (together IS NOT NULL);

-- imports

create table imports (
  id uuid default uuidv7() not null,
  kind text not null,
  source text not null,
  state text not null,
  staff_id uuid,
  language text not null,
  file_name text,
  reading jsonb default '{}'::jsonb not null,
  failure jsonb,
  counts jsonb default '{}'::jsonb not null,
  concerns jsonb default '{}'::jsonb not null,
  applies_difference boolean default false not null,
  created_at timestamp with time zone default now() not null,
  checked_at timestamp with time zone,
  applied_by uuid,
  applied_at timestamp with time zone,
  ended_at timestamp with time zone,
  put_back_at timestamp with time zone
);
alter table imports add constraint imports_pkey PRIMARY KEY (id);
alter table imports add constraint imports_kind_check CHECK ((kind = ANY (ARRAY['products'::text, 'variants'::text, 'prices'::text, 'stock'::text, 'texts'::text])));
alter table imports add constraint imports_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));
alter table imports add constraint imports_source_check CHECK ((source = ANY (ARRAY['file'::text, 'bulk'::text])));
alter table imports add constraint imports_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'checked'::text, 'failed'::text, 'applying'::text, 'applied'::text, 'stopped'::text, 'putting-back'::text, 'put-back'::text])));
alter table imports add constraint imports_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES staff(id) ON DELETE SET NULL;
alter table imports add constraint imports_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL;
CREATE INDEX imports_applied_by ON imports USING btree (applied_by);
CREATE INDEX imports_created_at ON imports USING btree (created_at);
CREATE INDEX imports_staff_id ON imports USING btree (staff_id);

-- incidents

create table incidents (
  id uuid default uuidv7() not null,
  circumstances text not null,
  data_concerned text not null,
  whose text not null,
  people_count integer,
  happened_from date,
  happened_to date,
  found_on date not null,
  is_serious boolean,
  risk_reasons text not null,
  told_commission_on date,
  told_commissioner_on date,
  told_people_on date,
  measures text not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  version integer default 1 not null
);
alter table incidents add constraint incidents_pkey PRIMARY KEY (id);
alter table incidents add constraint incidents_check CHECK ((happened_to >= happened_from));
alter table incidents add constraint incidents_people_count_check CHECK ((people_count >= 0));
alter table incidents add constraint incidents_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id) ON DELETE SET NULL;
CREATE INDEX incidents_found_on ON incidents USING btree (found_on DESC, id DESC);
CREATE TRIGGER incidents_version BEFORE UPDATE ON incidents FOR EACH ROW EXECUTE FUNCTION raise_version();

-- inventory

create table inventory (
  sku text not null,
  product_id uuid not null,
  quantity integer not null,
  is_sold boolean default true not null,
  is_archived boolean default false not null,
  is_offered boolean default true not null,
  low_at integer,
  low_since timestamp with time zone,
  sold_out_since timestamp with time zone
) with (fillfactor=70);
alter table inventory add constraint inventory_pkey PRIMARY KEY (sku);
alter table inventory add constraint inventory_quantity_check CHECK ((quantity >= 0));
alter table inventory add constraint inventory_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX inventory_archived ON inventory USING btree (sku) WHERE is_archived;
CREATE INDEX inventory_archived_quantity ON inventory USING btree (quantity, sku) WHERE is_archived;
CREATE INDEX inventory_low ON inventory USING btree (quantity, sku) WHERE ((NOT is_archived) AND (low_since IS NOT NULL));
CREATE INDEX inventory_low_since ON inventory USING btree (low_since) WHERE ((low_since IS NOT NULL) AND is_offered);
CREATE INDEX inventory_product_id ON inventory USING btree (product_id) INCLUDE (sku);
CREATE INDEX inventory_shown ON inventory USING btree (quantity, sku) WHERE ((NOT is_archived) AND (is_sold OR (quantity > 0)));
CREATE INDEX inventory_sold_out ON inventory USING btree (sold_out_since) WHERE ((quantity = 0) AND (sold_out_since IS NOT NULL) AND is_offered);
CREATE TRIGGER follow_stock_delete AFTER DELETE ON inventory REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_gone_stock();
CREATE TRIGGER follow_stock_insert AFTER INSERT ON inventory REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_new_stock();
CREATE TRIGGER follow_stock_truncate AFTER TRUNCATE ON inventory FOR EACH STATEMENT EXECUTE FUNCTION follow_no_stock();
CREATE TRIGGER follow_stock_update AFTER UPDATE ON inventory REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_stock();
CREATE TRIGGER move_stock_version AFTER INSERT OR DELETE OR TRUNCATE ON inventory FOR EACH STATEMENT EXECUTE FUNCTION follow_replaced_stock();
CREATE TRIGGER note_desk_stock_delete AFTER DELETE ON inventory REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_desk_stock();
CREATE TRIGGER note_desk_stock_insert AFTER INSERT ON inventory REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_desk_stock();
CREATE TRIGGER note_desk_stock_update AFTER UPDATE ON inventory REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_desk_stock();
CREATE TRIGGER set_is_sold BEFORE INSERT OR UPDATE OF sku, product_id ON inventory FOR EACH ROW EXECUTE FUNCTION set_is_sold();
CREATE TRIGGER turn_low BEFORE INSERT OR UPDATE ON inventory FOR EACH ROW WHEN (COALESCE(new.quantity >= 1 AND new.quantity <= new.low_at, false) <> (new.low_since IS NOT NULL)) EXECUTE FUNCTION turn_low();

-- invoice_numbers

create table invoice_numbers (
  kind text not null,
  year integer not null,
  last integer not null
);
alter table invoice_numbers add constraint invoice_numbers_pkey PRIMARY KEY (kind, year);
alter table invoice_numbers add constraint invoice_numbers_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit'::text])));
alter table invoice_numbers add constraint invoice_numbers_last_check CHECK ((last > 0));

-- invoice_translations

create table invoice_translations (
  invoice_id uuid not null,
  language text not null,
  issued_at timestamp with time zone default now() not null,
  snapshot jsonb not null,
  file_key text not null,
  file_sha256 bytea not null
);
alter table invoice_translations add constraint invoice_translations_pkey PRIMARY KEY (invoice_id);
alter table invoice_translations add constraint invoice_translations_file_key_key UNIQUE (file_key);
alter table invoice_translations add constraint invoice_translations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));
alter table invoice_translations add constraint invoice_translations_file_key_fkey FOREIGN KEY (file_key) REFERENCES uploads(key);
alter table invoice_translations add constraint invoice_translations_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;
CREATE TRIGGER invoice_translations_kept BEFORE DELETE OR UPDATE ON invoice_translations FOR EACH ROW EXECUTE FUNCTION keep_row();
CREATE TRIGGER invoice_translations_not_truncated BEFORE TRUNCATE ON invoice_translations FOR EACH STATEMENT EXECUTE FUNCTION keep_row();

-- invoices

create table invoices (
  id uuid default uuidv7() not null,
  kind text not null,
  year integer not null,
  sequence integer not null,
  number text generated always as ((((
CASE kind
    WHEN 'credit'::text THEN 'C'::text
    ELSE ''::text
END || year) || '-'::text) || lpad((sequence)::text, 6, '0'::text))) stored not null,
  order_id uuid not null,
  corrects uuid,
  refund_id uuid,
  issued_at timestamp with time zone not null,
  language text not null,
  total_cents integer not null,
  snapshot jsonb not null,
  file_key text,
  file_sha256 bytea
);
alter table invoices add constraint invoices_pkey PRIMARY KEY (id);
alter table invoices add constraint invoices_kind_year_sequence_key UNIQUE (kind, year, sequence);
alter table invoices add constraint invoices_number_key UNIQUE (number);
alter table invoices add constraint invoices_refund_id_key UNIQUE (refund_id);
alter table invoices add constraint invoices_check CHECK ((((kind = 'credit'::text) = (corrects IS NOT NULL)) AND ((kind = 'credit'::text) OR (refund_id IS NULL))));
alter table invoices add constraint invoices_check1 CHECK (((file_key IS NULL) = (file_sha256 IS NULL)));
alter table invoices add constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit'::text])));
alter table invoices add constraint invoices_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));
alter table invoices add constraint invoices_total_cents_check CHECK ((total_cents >= 0));
alter table invoices add constraint invoices_corrects_fkey FOREIGN KEY (corrects) REFERENCES invoices(id);
alter table invoices add constraint invoices_file_key_fkey FOREIGN KEY (file_key) REFERENCES uploads(key);
alter table invoices add constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table invoices add constraint invoices_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id);
CREATE UNIQUE INDEX invoices_cancelling ON invoices USING btree (order_id) WHERE ((kind = 'credit'::text) AND (refund_id IS NULL));
CREATE INDEX invoices_corrects ON invoices USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE UNIQUE INDEX invoices_file_key ON invoices USING btree (file_key);
CREATE INDEX invoices_issued_at ON invoices USING btree (issued_at);
CREATE UNIQUE INDEX invoices_of_order ON invoices USING btree (order_id) WHERE (kind = 'invoice'::text);
CREATE INDEX invoices_order_id ON invoices USING btree (order_id);
CREATE INDEX invoices_unprinted ON invoices USING btree (id) WHERE (file_key IS NULL);
CREATE TRIGGER invoices_frozen BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION freeze_invoice();
CREATE TRIGGER invoices_kept BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION freeze_invoice();

-- invoices_due

create table invoices_due (
  id bigint generated always as identity not null,
  order_id uuid not null,
  refund_id uuid,
  waits_since timestamp with time zone,
  waits_for text[]
);
alter table invoices_due add constraint invoices_due_pkey PRIMARY KEY (id);
alter table invoices_due add constraint invoices_due_order_id_refund_id_key UNIQUE NULLS NOT DISTINCT (order_id, refund_id);
alter table invoices_due add constraint invoices_due_waits CHECK (((waits_for IS NULL) OR ((waits_for <> '{}'::text[]) AND (waits_since IS NOT NULL))));
alter table invoices_due add constraint invoices_due_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table invoices_due add constraint invoices_due_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE;
CREATE INDEX invoices_due_ready ON invoices_due USING btree (id) WHERE (waits_for IS NULL);

-- language_choices

create table language_choices (
  order_id uuid not null,
  at timestamp with time zone default now() not null,
  words text not null,
  language text not null,
  terms_version text not null
);
alter table language_choices add constraint language_choices_pkey PRIMARY KEY (order_id);
alter table language_choices add constraint language_choices_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));
alter table language_choices add constraint language_choices_words_check CHECK ((words <> ''::text));
alter table language_choices add constraint language_choices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
CREATE TRIGGER language_choices_kept BEFORE DELETE OR UPDATE ON language_choices FOR EACH ROW EXECUTE FUNCTION keep_row();
CREATE TRIGGER language_choices_not_truncated BEFORE TRUNCATE ON language_choices FOR EACH STATEMENT EXECUTE FUNCTION keep_row();

-- ledger_key

create table ledger_key (
  only_row boolean default true not null,
  key bytea not null
);
alter table ledger_key add constraint ledger_key_pkey PRIMARY KEY (only_row);
alter table ledger_key add constraint ledger_key_only_row_check CHECK (only_row);

-- mail_allowances

create table mail_allowances (
  mail_id uuid not null,
  mailbox text not null,
  topic text not null,
  allowed_at timestamp with time zone not null
);
alter table mail_allowances add constraint mail_allowances_pkey PRIMARY KEY (mail_id);
alter table mail_allowances add constraint mail_allowances_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES outbox(id) ON DELETE CASCADE;
CREATE INDEX mail_allowances_allowed_at ON mail_allowances USING btree (allowed_at);
CREATE INDEX mail_allowances_mailbox ON mail_allowances USING btree (mailbox, allowed_at);

-- mail_links

create table mail_links (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null
);
alter table mail_links add constraint mail_links_pkey PRIMARY KEY (token_hash);
alter table mail_links add constraint mail_links_purpose_check CHECK ((purpose = ANY (ARRAY['verify-email'::text, 'password-reset'::text])));
alter table mail_links add constraint mail_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE INDEX mail_links_expires_at ON mail_links USING btree (expires_at);
CREATE INDEX mail_links_user_id ON mail_links USING btree (user_id);

-- newsletter_subscribers

create table newsletter_subscribers (
  email citext not null,
  created_at timestamp with time zone default now() not null,
  consent text default ''::text not null,
  source text default 'footer'::text not null,
  unsubscribe_token text default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text) not null,
  unsubscribed_at timestamp with time zone,
  language text default 'en'::text not null,
  awaits_confirmation boolean default false not null
);
alter table newsletter_subscribers add constraint newsletter_subscribers_pkey PRIMARY KEY (email);
alter table newsletter_subscribers add constraint newsletter_subscribers_unsubscribe_token_key UNIQUE (unsubscribe_token);
alter table newsletter_subscribers add constraint newsletter_subscribers_language CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))) NOT VALID;
CREATE INDEX newsletter_subscribers_email_key ON newsletter_subscribers USING btree (lower((email)::text) COLLATE "C");
CREATE INDEX newsletter_subscribers_plain_email ON newsletter_subscribers USING btree (lower((email)::text) COLLATE "C");
CREATE INDEX newsletter_subscribers_waiting ON newsletter_subscribers USING btree (created_at) WHERE awaits_confirmation;

-- offer_templates

create table offer_templates (
  id uuid default uuidv7() not null,
  name text not null,
  product text,
  lines jsonb not null,
  version integer default 1 not null,
  changed_by uuid,
  changed_at timestamp with time zone default now() not null
);
alter table offer_templates add constraint offer_templates_pkey PRIMARY KEY (id);
alter table offer_templates add constraint offer_templates_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id) ON DELETE SET NULL;
CREATE UNIQUE INDEX offer_templates_name ON offer_templates USING btree (lower(name));
CREATE TRIGGER offer_templates_version BEFORE UPDATE ON offer_templates FOR EACH ROW EXECUTE FUNCTION raise_version();

-- order_events

create table order_events (
  id bigint generated always as identity not null,
  order_id uuid not null,
  at timestamp with time zone not null,
  what text not null,
  detail jsonb default '{}'::jsonb not null,
  staff_id uuid,
  visible_to_customer boolean
);
alter table order_events add constraint order_events_pkey PRIMARY KEY (id);
alter table order_events add constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
CREATE INDEX order_events_order_id ON order_events USING btree (order_id, id);
CREATE INDEX order_events_refund_failed ON order_events USING btree (at) WHERE (what = 'refund-failed'::text);

-- order_lines

create table order_lines (
  order_id uuid not null,
  "position" integer not null,
  product_id uuid,
  sku text,
  name_en text not null,
  name_fr text not null,
  variant jsonb,
  image_path text,
  quantity integer not null,
  unit_price_cents integer not null,
  original_price_cents integer default 0 not null,
  price_proof text,
  lost integer default 0 not null,
  replaced integer default 0 not null,
  kind text default 'stock'::text not null,
  offer_position integer
);
alter table order_lines add constraint order_lines_pkey PRIMARY KEY (order_id, "position");
alter table order_lines add constraint order_lines_kind CHECK ((kind = ANY (ARRAY['stock'::text, 'custom'::text, 'setup'::text]))) NOT VALID;
alter table order_lines add constraint order_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <=
CASE
    WHEN (offer_position IS NULL) THEN 999
    ELSE 100000
END))) NOT VALID;
alter table order_lines add constraint order_lines_replaced CHECK (((replaced >= 0) AND (replaced <= lost))) NOT VALID;
alter table order_lines add constraint order_lines_sku_of_stock CHECK (((kind = 'stock'::text) = (sku IS NOT NULL))) NOT VALID;
alter table order_lines add constraint order_lines_unit_price_cents_check CHECK ((unit_price_cents >= 0));
alter table order_lines add constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_lines add constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL;
CREATE INDEX order_lines_product_id ON order_lines USING btree (product_id);
CREATE INDEX order_lines_sku ON order_lines USING btree (sku, order_id DESC);
CREATE INDEX order_lines_uploaded_picture ON order_lines USING btree (image_path) WHERE (image_path ~~ 'images/media/%'::text);

-- order_listings

create table order_listings (
  order_id uuid not null,
  created_at timestamp with time zone not null,
  status text not null,
  payment_status text not null,
  parcels text not null,
  province text not null,
  is_held boolean not null,
  promised_for date,
  total_cents integer not null,
  refunded_cents integer not null,
  email text not null,
  name text not null,
  phone_key text not null,
  number_key text not null,
  number_end text not null,
  has_unpacked boolean default false not null
);
alter table order_listings add constraint order_listings_pkey PRIMARY KEY (order_id);
alter table order_listings add constraint order_listings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
CREATE INDEX order_listings_created_at ON order_listings USING btree (created_at) INCLUDE (status, total_cents, refunded_cents);
CREATE INDEX order_listings_email ON order_listings USING btree (email);
CREATE INDEX order_listings_held ON order_listings USING btree (order_id DESC) WHERE is_held;
CREATE INDEX order_listings_late ON order_listings USING btree (promised_for, order_id) WHERE ((status = ANY (ARRAY['pending'::text, 'processing'::text])) AND (NOT is_held) AND (promised_for IS NOT NULL));
CREATE INDEX order_listings_name ON order_listings USING gin (name gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX order_listings_number ON order_listings USING btree (number_key);
CREATE INDEX order_listings_number_end ON order_listings USING btree (number_end);
CREATE INDEX order_listings_parcels ON order_listings USING btree (parcels, order_id DESC) WHERE (parcels = ANY (ARRAY['packed'::text, 'partial'::text, 'ready'::text]));
CREATE INDEX order_listings_payment_status ON order_listings USING btree (payment_status, order_id DESC);
CREATE INDEX order_listings_phone ON order_listings USING btree (phone_key);
CREATE INDEX order_listings_promised ON order_listings USING btree (promised_for, order_id) WHERE (promised_for IS NOT NULL);
CREATE INDEX order_listings_province ON order_listings USING btree (province, order_id DESC);
CREATE INDEX order_listings_status ON order_listings USING btree (status, order_id DESC);
CREATE INDEX order_listings_total ON order_listings USING btree (total_cents DESC, order_id DESC);
CREATE INDEX order_listings_unpacked ON order_listings USING btree (created_at, order_id) INCLUDE (promised_for) WHERE (has_unpacked AND (NOT is_held));

-- order_notes

create table order_notes (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  staff_id uuid,
  text text not null,
  at timestamp with time zone not null,
  edited_at timestamp with time zone,
  version integer default 1 not null
);
alter table order_notes add constraint order_notes_pkey PRIMARY KEY (id);
alter table order_notes add constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_notes add constraint order_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL;
CREATE INDEX order_notes_order_id ON order_notes USING btree (order_id);
CREATE TRIGGER order_notes_version BEFORE UPDATE ON order_notes FOR EACH ROW EXECUTE FUNCTION raise_version();

-- order_payments

create table order_payments (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  kind text not null,
  amount_cents integer not null,
  rounding_cents integer default 0 not null,
  reference text,
  state text not null,
  currency text default 'cad'::text not null,
  attempt integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  pay_until timestamp with time zone,
  counts_from timestamp with time zone,
  staff_id uuid,
  means text,
  remark text,
  received_on date
);
alter table order_payments add constraint order_payments_pkey PRIMARY KEY (id);
alter table order_payments add constraint order_payments_reference_key UNIQUE (reference);
alter table order_payments add constraint order_payments_amount_cents_check CHECK ((amount_cents >= 0));
alter table order_payments add constraint order_payments_kind_check CHECK ((kind = ANY (ARRAY['whole'::text, 'deposit'::text, 'balance'::text, 'cash'::text, 'transfer'::text])));
alter table order_payments add constraint order_payments_means_check CHECK ((means = ANY (ARRAY['transfer'::text, 'cheque'::text, 'cash'::text])));
alter table order_payments add constraint order_payments_rounding_cents_check CHECK (((rounding_cents >= '-2'::integer) AND (rounding_cents <= 2)));
alter table order_payments add constraint order_payments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'surplus'::text, 'held'::text])));
alter table order_payments add constraint order_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX order_payments_open ON order_payments USING btree (order_id) WHERE ((kind = ANY (ARRAY['whole'::text, 'deposit'::text, 'balance'::text])) AND (state = 'open'::text));
CREATE INDEX order_payments_order_id ON order_payments USING btree (order_id);
CREATE UNIQUE INDEX order_payments_whole ON order_payments USING btree (order_id) WHERE ((kind = 'whole'::text) AND (state = ANY (ARRAY['open'::text, 'paid'::text])));

-- order_tags

create table order_tags (
  order_id uuid not null,
  tag citext not null
);
alter table order_tags add constraint order_tags_pkey PRIMARY KEY (order_id, tag);
alter table order_tags add constraint order_tags_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
CREATE INDEX order_tags_tag ON order_tags USING btree (tag);

-- orders

create table orders (
  id uuid default uuidv7() not null,
  order_number text not null,
  created_at timestamp with time zone default now() not null,
  status text not null,
  payment_method text not null,
  payment_status text not null,
  payment_reference text,
  subtotal_cents integer not null,
  discount_cents integer not null,
  shipping_cents integer not null,
  tax_cents integer not null,
  gst_cents integer not null,
  pst_cents integer not null,
  hst_cents integer not null,
  tax_province character(2) not null,
  total_cents integer not null,
  coupon text,
  fulfilment text default 'delivery'::text not null,
  email citext not null,
  customer jsonb not null,
  cart_hash bytea not null,
  user_id uuid,
  buyer_left boolean default false not null,
  pickup_store jsonb,
  held_reason text,
  charge_attempt integer default 1 not null,
  payment_closed_at timestamp with time zone,
  placed_by_owner boolean default false not null,
  language text default 'en'::text not null,
  version integer default 1 not null,
  promised_for date,
  po_number text,
  refunded_cents integer default 0 not null,
  is_sample boolean default false not null,
  tax_row_id uuid,
  tax_reason text,
  gst_ppm integer,
  pst_ppm integer,
  hst_ppm integer,
  discount_taxed text,
  tax_exemption jsonb,
  terms_version text,
  delivery_promise jsonb,
  taxes_rounded text,
  price_adjustment_cents integer default 0 not null,
  asked_cents integer,
  is_from_offer boolean default false not null
);
alter table orders add constraint orders_pkey PRIMARY KEY (id);
alter table orders add constraint orders_order_number_key UNIQUE (order_number);
alter table orders add constraint orders_payment_reference_key UNIQUE (payment_reference);
alter table orders add constraint orders_check CHECK ((((gst_cents + pst_cents) + hst_cents) = tax_cents));
alter table orders add constraint orders_discount_cents_check CHECK ((discount_cents >= 0));
alter table orders add constraint orders_discount_taxed_check CHECK ((discount_taxed = ANY (ARRAY['before'::text, 'after'::text]))) NOT VALID;
alter table orders add constraint orders_fulfilment_check CHECK ((fulfilment = ANY (ARRAY['delivery'::text, 'pickup'::text])));
alter table orders add constraint orders_language CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))) NOT VALID;
alter table orders add constraint orders_payment_method_check CHECK ((payment_method = ANY (ARRAY['card'::text, 'cod'::text, 'invoice'::text, 'transfer'::text]))) NOT VALID;
alter table orders add constraint orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['pending'::text, 'pending_cod'::text, 'awaiting_invoice'::text, 'awaiting_transfer'::text, 'deposit_paid'::text, 'paid'::text, 'failed'::text, 'credited'::text, 'written_off'::text]))) NOT VALID;
alter table orders add constraint orders_pickup_store CHECK (((fulfilment = 'pickup'::text) = (pickup_store IS NOT NULL)));
alter table orders add constraint orders_price_adjustment_check CHECK ((price_adjustment_cents <= 0));
alter table orders add constraint orders_refunded_cents_check CHECK ((refunded_cents >= 0)) NOT VALID;
alter table orders add constraint orders_shipping_cents_check CHECK ((shipping_cents >= 0));
alter table orders add constraint orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text])));
alter table orders add constraint orders_subtotal_cents_check CHECK ((subtotal_cents >= 0));
alter table orders add constraint orders_tax_cents_check CHECK ((tax_cents >= 0));
alter table orders add constraint orders_tax_reason_check CHECK ((tax_reason = ANY (ARRAY['delivered-to'::text, 'picked-up-at'::text]))) NOT VALID;
alter table orders add constraint orders_taxes_rounded_check CHECK ((taxes_rounded = ANY (ARRAY['together'::text, 'each'::text]))) NOT VALID;
alter table orders add constraint orders_total_cents_check CHECK ((total_cents >= 0));
alter table orders add constraint orders_total_check CHECK ((total_cents = GREATEST(0, ((((subtotal_cents + price_adjustment_cents) + shipping_cents) + tax_cents) - discount_cents)))) NOT VALID;
alter table orders add constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
CREATE INDEX orders_buyer_left ON orders USING btree (id) WHERE buyer_left;
CREATE INDEX orders_email_cart ON orders USING btree (email, cart_hash, created_at DESC);
CREATE INDEX orders_held ON orders USING btree (created_at) WHERE (held_reason IS NOT NULL);
CREATE INDEX orders_loose_payments ON orders USING btree (created_at) WHERE ((status = 'cancelled'::text) AND (payment_method = 'card'::text) AND (payment_closed_at IS NULL));
CREATE INDEX orders_open_balances ON orders USING btree (created_at) WHERE ((payment_status = 'deposit_paid'::text) AND (asked_cents IS NOT NULL));
CREATE INDEX orders_open_payments ON orders USING btree (created_at) WHERE (payment_status = 'pending'::text);
CREATE INDEX orders_user_id ON orders USING btree (user_id, created_at DESC, id);
CREATE TRIGGER orders_payment AFTER UPDATE OF payment_reference, payment_status, charge_attempt ON orders FOR EACH ROW WHEN (new.payment_method = 'card'::text AND (old.payment_reference IS DISTINCT FROM new.payment_reference OR old.payment_status IS DISTINCT FROM new.payment_status OR old.charge_attempt IS DISTINCT FROM new.charge_attempt)) EXECUTE FUNCTION keep_order_payment();
CREATE TRIGGER orders_receivable AFTER UPDATE OF payment_status ON orders FOR EACH ROW WHEN (old.payment_status = 'awaiting_invoice'::text AND new.payment_status <> 'awaiting_invoice'::text) EXECUTE FUNCTION close_receivable();
CREATE TRIGGER orders_receivable_again AFTER UPDATE OF payment_status ON orders FOR EACH ROW WHEN (old.payment_status = 'written_off'::text AND new.payment_status = 'awaiting_invoice'::text) EXECUTE FUNCTION reopen_receivable();
CREATE TRIGGER orders_request AFTER UPDATE OF payment_status ON orders FOR EACH ROW WHEN (new.is_from_offer AND old.payment_status = 'pending'::text AND (new.payment_status = ANY (ARRAY['paid'::text, 'deposit_paid'::text]))) EXECUTE FUNCTION follow_paid_offer();
CREATE TRIGGER orders_version BEFORE UPDATE ON orders FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.payment_status IS DISTINCT FROM new.payment_status OR old.held_reason IS DISTINCT FROM new.held_reason OR old.customer IS DISTINCT FROM new.customer OR old.promised_for IS DISTINCT FROM new.promised_for OR old.po_number IS DISTINCT FROM new.po_number) EXECUTE FUNCTION raise_version();
CREATE TRIGGER orders_version_of_refunds BEFORE UPDATE OF refunded_cents ON orders FOR EACH ROW WHEN (old.refunded_cents IS DISTINCT FROM new.refunded_cents) EXECUTE FUNCTION raise_version();
CREATE TRIGGER orders_version_of_tax BEFORE UPDATE OF tax_exemption ON orders FOR EACH ROW WHEN (old.tax_exemption IS DISTINCT FROM new.tax_exemption) EXECUTE FUNCTION raise_version();
CREATE TRIGGER refresh_listing AFTER UPDATE ON orders FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.payment_status IS DISTINCT FROM new.payment_status OR old.tax_province IS DISTINCT FROM new.tax_province OR (old.held_reason IS NULL) IS DISTINCT FROM (new.held_reason IS NULL) OR old.promised_for IS DISTINCT FROM new.promised_for OR old.total_cents IS DISTINCT FROM new.total_cents OR old.refunded_cents IS DISTINCT FROM new.refunded_cents OR old.email IS DISTINCT FROM new.email OR old.customer IS DISTINCT FROM new.customer) EXECUTE FUNCTION refresh_listing_of_order();
CREATE TRIGGER refresh_listing_of_new AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refresh_listing_of_order();

-- outbox

create table outbox (
  id uuid default uuidv7() not null,
  kind text not null,
  order_id uuid,
  recipient text not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  quote_id uuid,
  contact_message_id uuid,
  parked_at timestamp with time zone,
  parked_reason text,
  fulfilment_id uuid,
  refund_id uuid,
  staff_id uuid,
  language text,
  invoice_id uuid,
  account_id uuid,
  offer_id uuid,
  quote_message_id uuid,
  stock_alert_id uuid
);
alter table outbox add constraint outbox_pkey PRIMARY KEY (id);
alter table outbox add constraint outbox_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));
alter table outbox add constraint outbox_one_subject CHECK ((num_nonnulls(order_id, quote_id, contact_message_id) <= 1));
alter table outbox add constraint outbox_account_id FOREIGN KEY (account_id) REFERENCES users(id) ON DELETE CASCADE NOT VALID;
alter table outbox add constraint outbox_contact_message_id_fkey FOREIGN KEY (contact_message_id) REFERENCES contact_messages(id) ON DELETE CASCADE;
alter table outbox add constraint outbox_fulfilment_id FOREIGN KEY (fulfilment_id) REFERENCES fulfilments(id) ON DELETE CASCADE NOT VALID;
alter table outbox add constraint outbox_invoice_id FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE NOT VALID;
alter table outbox add constraint outbox_offer_id FOREIGN KEY (offer_id) REFERENCES quote_offers(id) ON DELETE CASCADE NOT VALID;
alter table outbox add constraint outbox_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table outbox add constraint outbox_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE;
alter table outbox add constraint outbox_quote_message_id FOREIGN KEY (quote_message_id) REFERENCES quote_messages(id) ON DELETE CASCADE NOT VALID;
alter table outbox add constraint outbox_refund_id FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE NOT VALID;
alter table outbox add constraint outbox_staff_id FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE NOT VALID;
CREATE INDEX outbox_contact_message_id ON outbox USING btree (contact_message_id);
CREATE INDEX outbox_order_id ON outbox USING btree (order_id);
CREATE INDEX outbox_parked ON outbox USING btree (parked_at) WHERE ((parked_at IS NOT NULL) AND (sent_at IS NULL));
CREATE INDEX outbox_quote_id ON outbox USING btree (quote_id);
CREATE INDEX outbox_recipient ON outbox USING btree (lower(recipient));
CREATE INDEX outbox_sent_at ON outbox USING btree (sent_at) WHERE (sent_at IS NOT NULL);

-- payment_events

create table payment_events (
  id text not null,
  type text not null,
  order_id uuid,
  received_at timestamp with time zone default now() not null
);
alter table payment_events add constraint payment_events_pkey PRIMARY KEY (id);
alter table payment_events add constraint payment_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
CREATE INDEX payment_events_order_id ON payment_events USING btree (order_id);
CREATE INDEX payment_events_received_at ON payment_events USING btree (received_at);

-- pictures

create table pictures (
  path text not null,
  version text not null,
  width integer not null,
  height integer not null,
  file_key text,
  focus_x smallint default 50 not null,
  focus_y smallint default 50 not null,
  source_sha256 bytea,
  added_at timestamp with time zone,
  unshown_since timestamp with time zone
);
alter table pictures add constraint pictures_pkey PRIMARY KEY (path);
alter table pictures add constraint pictures_focus CHECK ((((focus_x >= 0) AND (focus_x <= 100)) AND ((focus_y >= 0) AND (focus_y <= 100)))) NOT VALID;
alter table pictures add constraint pictures_height_check CHECK ((height > 0));
alter table pictures add constraint pictures_width_check CHECK ((width > 0));
alter table pictures add constraint pictures_file_key_fkey FOREIGN KEY (file_key) REFERENCES uploads(key);
CREATE INDEX pictures_added_at ON pictures USING btree (COALESCE(added_at, '-infinity'::timestamp with time zone), path);
CREATE INDEX pictures_file_key ON pictures USING btree (file_key) WHERE (file_key IS NOT NULL);
CREATE UNIQUE INDEX pictures_source ON pictures USING btree (source_sha256) WHERE (source_sha256 IS NOT NULL);
CREATE INDEX pictures_unshown_since ON pictures USING btree (unshown_since) WHERE (unshown_since IS NOT NULL);
CREATE TRIGGER move_data_version AFTER UPDATE OF version, width, height, file_key, focus_x, focus_y ON pictures FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();

-- postal_codes

create table postal_codes (
  area character(3) not null,
  city text not null,
  province character(2) not null,
  latitude double precision not null,
  longitude double precision not null,
  place cube generated always as (place_on_earth(latitude, longitude)) stored not null
);
alter table postal_codes add constraint postal_codes_pkey PRIMARY KEY (area);
CREATE INDEX postal_codes_place ON postal_codes USING gist (place);

-- price_history

create table price_history (
  id uuid default uuidv7() not null,
  sku text not null,
  price_cents integer,
  original_price_cents integer default 0 not null,
  valid_from timestamp with time zone default now() not null,
  changed_by uuid,
  note text,
  is_sample boolean default false not null
);
alter table price_history add constraint price_history_pkey PRIMARY KEY (id);
alter table price_history add constraint price_history_original_price_cents_check CHECK ((original_price_cents >= 0));
alter table price_history add constraint price_history_price_cents_check CHECK ((price_cents >= 0));
alter table price_history add constraint price_history_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id);
CREATE INDEX price_history_sku ON price_history USING btree (sku, valid_from DESC, id DESC);
CREATE TRIGGER price_history_kept BEFORE DELETE OR UPDATE ON price_history FOR EACH ROW EXECUTE FUNCTION keep_price_evidence();

-- price_proofs

create table price_proofs (
  id uuid default uuidv7() not null,
  sku text not null,
  original_price_cents integer not null,
  reason text not null,
  proven_on date not null,
  valid_until date,
  note text not null,
  recorded_by uuid,
  recorded_at timestamp with time zone default now() not null,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone,
  is_sample boolean default false not null,
  price_cents integer
);
alter table price_proofs add constraint price_proofs_pkey PRIMARY KEY (id);
alter table price_proofs add constraint price_proofs_check CHECK ((valid_until >= proven_on));
alter table price_proofs add constraint price_proofs_check1 CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL)));
alter table price_proofs add constraint price_proofs_note_check CHECK ((note <> ''::text));
alter table price_proofs add constraint price_proofs_original_price_cents_check CHECK ((original_price_cents > 0));
alter table price_proofs add constraint price_proofs_price_cents_check CHECK ((price_cents >= 0));
alter table price_proofs add constraint price_proofs_reason_check CHECK ((reason = ANY (ARRAY['sales'::text, 'market'::text, 'records'::text, 'other'::text])));
alter table price_proofs add constraint price_proofs_sample_check CHECK (((is_sample = (recorded_by IS NULL)) AND (is_sample = (valid_until IS NULL)) AND (is_sample = (price_cents IS NOT NULL))));
alter table price_proofs add constraint price_proofs_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES staff(id);
alter table price_proofs add constraint price_proofs_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES staff(id);
CREATE INDEX price_proofs_sku ON price_proofs USING btree (sku);
CREATE TRIGGER follow_price_proofs_insert AFTER INSERT ON price_proofs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_price_proofs();
CREATE TRIGGER follow_price_proofs_update AFTER UPDATE ON price_proofs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_price_proofs();
CREATE TRIGGER price_proofs_kept BEFORE DELETE OR UPDATE ON price_proofs FOR EACH ROW EXECUTE FUNCTION keep_price_evidence();

-- price_tables

create table price_tables (
  product text not null,
  valid_from date not null,
  rows jsonb,
  version integer default 1 not null,
  changed_by uuid,
  changed_at timestamp with time zone default now() not null
);
alter table price_tables add constraint price_tables_pkey PRIMARY KEY (product, valid_from);
alter table price_tables add constraint price_tables_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id) ON DELETE SET NULL;
CREATE TRIGGER move_data_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON price_tables FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();
CREATE TRIGGER price_tables_version BEFORE UPDATE ON price_tables FOR EACH ROW EXECUTE FUNCTION raise_version();

-- product_categories

create table product_categories (
  product_id uuid not null,
  category_id uuid not null,
  "position" integer not null
);
alter table product_categories add constraint product_categories_pkey PRIMARY KEY (product_id, category_id);
alter table product_categories add constraint product_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE RESTRICT;
alter table product_categories add constraint product_categories_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX product_categories_category_id ON product_categories USING btree (category_id, product_id);
CREATE TRIGGER date_category_edited AFTER UPDATE ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_category();
CREATE TRIGGER date_category_gone AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_category();
CREATE TRIGGER date_category_new AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_category();
CREATE TRIGGER date_product_edited AFTER UPDATE ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_product();
CREATE TRIGGER date_product_gone AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_product();
CREATE TRIGGER date_product_new AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_product();
CREATE TRIGGER move_data_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();
CREATE TRIGGER refresh_desk_products_delete AFTER DELETE ON product_categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_desk_products_of_parts();
CREATE TRIGGER refresh_desk_products_insert AFTER INSERT ON product_categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_desk_products_of_parts();
CREATE TRIGGER refresh_desk_products_update AFTER UPDATE ON product_categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_desk_products_of_parts();
CREATE TRIGGER refresh_listings_delete AFTER DELETE ON product_categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_parts();
CREATE TRIGGER refresh_listings_insert AFTER INSERT ON product_categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_parts();
CREATE TRIGGER refresh_listings_truncate AFTER TRUNCATE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_parts();
CREATE TRIGGER refresh_listings_update AFTER UPDATE ON product_categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_parts();

-- product_images

create table product_images (
  product_id uuid not null,
  "position" integer not null,
  path text not null,
  alt_en text not null,
  alt_fr text
);
alter table product_images add constraint product_images_pkey PRIMARY KEY (product_id, "position");
alter table product_images add constraint product_images_path_fkey FOREIGN KEY (path) REFERENCES pictures(path) ON DELETE RESTRICT;
alter table product_images add constraint product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX product_images_path ON product_images USING btree (path);
CREATE TRIGGER date_product_edited AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_product();
CREATE TRIGGER date_product_gone AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_product();
CREATE TRIGGER date_product_new AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_product();
CREATE TRIGGER move_data_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_images FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();
CREATE TRIGGER refresh_desk_products_delete AFTER DELETE ON product_images REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_desk_products_of_parts();
CREATE TRIGGER refresh_desk_products_insert AFTER INSERT ON product_images REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_desk_products_of_parts();
CREATE TRIGGER refresh_desk_products_update AFTER UPDATE ON product_images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_desk_products_of_parts();

-- product_listings

create table product_listings (
  product_id uuid not null,
  best_seller_rank integer not null,
  created_at timestamp with time zone not null,
  name_en text not null,
  name_fr text not null,
  shown_price_cents integer not null,
  rating real,
  review_count integer not null,
  filter_values text[] not null,
  words tsvector not null
);
alter table product_listings add constraint product_listings_pkey PRIMARY KEY (product_id);
alter table product_listings add constraint product_listings_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX product_listings_best_rated ON product_listings USING btree (rating DESC NULLS LAST, review_count DESC, product_id);
CREATE INDEX product_listings_best_sellers ON product_listings USING btree (best_seller_rank, product_id);
CREATE INDEX product_listings_cheapest ON product_listings USING btree (shown_price_cents, best_seller_rank, product_id);
CREATE INDEX product_listings_dearest ON product_listings USING btree (shown_price_cents DESC, best_seller_rank, product_id);
CREATE INDEX product_listings_filter_values ON product_listings USING gin (filter_values) WITH (gin_pending_list_limit='256');
CREATE INDEX product_listings_name_en ON product_listings USING btree (name_en, product_id);
CREATE INDEX product_listings_name_fr ON product_listings USING btree (name_fr, product_id);
CREATE INDEX product_listings_newest ON product_listings USING btree (created_at DESC, product_id);
CREATE INDEX product_listings_words ON product_listings USING gin (words) WITH (gin_pending_list_limit='256');
CREATE TRIGGER count_words_delete AFTER DELETE ON product_listings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_words_of_listings();
CREATE TRIGGER count_words_insert AFTER INSERT ON product_listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_words_of_listings();
CREATE TRIGGER count_words_truncate AFTER TRUNCATE ON product_listings FOR EACH STATEMENT EXECUTE FUNCTION count_words_of_listings();
CREATE TRIGGER count_words_update AFTER UPDATE ON product_listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_words_of_listings();

-- products

create table products (
  id uuid default uuidv7() not null,
  slug text not null,
  sku text not null,
  mpn text default ''::text not null,
  name_en text not null,
  name_fr text,
  description_en text not null,
  description_fr text,
  meta_title_en text not null,
  meta_title_fr text,
  meta_description_en text not null,
  meta_description_fr text,
  starting_price_cents integer not null,
  availability text not null,
  shipping text[] not null,
  options jsonb default '[]'::jsonb not null,
  faqs jsonb default '[]'::jsonb not null,
  specifications jsonb default '{"en": [], "fr": []}'::jsonb not null,
  store_id uuid,
  best_seller_rank integer not null,
  review_count integer default 0 not null,
  rating_sum integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  available_on date,
  has_parts boolean,
  has_repair boolean,
  status text default 'published'::text not null,
  publish_at timestamp with time zone,
  archived_at timestamp with time zone,
  replaced_by uuid,
  markdown_en text,
  markdown_fr text,
  price_breaks jsonb default '[]'::jsonb not null,
  is_sample boolean default false not null,
  version integer default 1 not null
);
alter table products add constraint products_pkey PRIMARY KEY (id);
alter table products add constraint products_sku_key UNIQUE (sku);
alter table products add constraint products_slug_key UNIQUE (slug);
alter table products add constraint products_archived CHECK (((status = 'archived'::text) = (archived_at IS NOT NULL))) NOT VALID;
alter table products add constraint products_availability_check CHECK ((availability = ANY (ARRAY['In-Stock'::text, 'Pre-Order'::text])));
alter table products add constraint products_price_breaks CHECK ((jsonb_typeof(price_breaks) = 'array'::text)) NOT VALID;
alter table products add constraint products_publish_at CHECK (((publish_at IS NULL) OR (status = ANY (ARRAY['draft'::text, 'unlisted'::text])))) NOT VALID;
alter table products add constraint products_rating_sum_check CHECK ((rating_sum >= 0));
alter table products add constraint products_review_count_check CHECK ((review_count >= 0));
alter table products add constraint products_shipping_check CHECK ((shipping <@ ARRAY['Free Shipping'::text, 'Local Pick Up'::text]));
alter table products add constraint products_slug_lower CHECK ((slug = lower(slug))) NOT VALID;
alter table products add constraint products_starting_price_cents_check CHECK ((starting_price_cents >= 0));
alter table products add constraint products_status CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'unlisted'::text, 'archived'::text]))) NOT VALID;
alter table products add constraint products_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES products(id) ON DELETE SET NULL;
alter table products add constraint products_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE SET NULL;
CREATE INDEX products_archived ON products USING btree (id) WHERE (status = 'archived'::text);
CREATE INDEX products_dates ON products USING btree (id) INCLUDE (updated_at);
CREATE INDEX products_mpn_code ON products USING btree (search_code(mpn) COLLATE "C");
CREATE INDEX products_publish_at ON products USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX products_replaced_by ON products USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE INDEX products_sku_code ON products USING btree (search_code(sku) COLLATE "C");
CREATE INDEX products_store_id ON products USING btree (store_id);
CREATE TRIGGER close_stock_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION close_stock_of_products();
CREATE TRIGGER close_stock_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION close_stock_of_products();
CREATE TRIGGER date_change BEFORE UPDATE ON products FOR EACH ROW WHEN (old.slug IS DISTINCT FROM new.slug OR old.sku IS DISTINCT FROM new.sku OR old.mpn IS DISTINCT FROM new.mpn OR old.name_en IS DISTINCT FROM new.name_en OR old.name_fr IS DISTINCT FROM new.name_fr OR old.description_en IS DISTINCT FROM new.description_en OR old.description_fr IS DISTINCT FROM new.description_fr OR old.meta_title_en IS DISTINCT FROM new.meta_title_en OR old.meta_title_fr IS DISTINCT FROM new.meta_title_fr OR old.meta_description_en IS DISTINCT FROM new.meta_description_en OR old.meta_description_fr IS DISTINCT FROM new.meta_description_fr OR old.starting_price_cents IS DISTINCT FROM new.starting_price_cents OR old.price_breaks IS DISTINCT FROM new.price_breaks OR old.availability IS DISTINCT FROM new.availability OR old.shipping IS DISTINCT FROM new.shipping OR old.options IS DISTINCT FROM new.options OR old.faqs IS DISTINCT FROM new.faqs OR old.specifications IS DISTINCT FROM new.specifications OR old.store_id IS DISTINCT FROM new.store_id OR old.available_on IS DISTINCT FROM new.available_on OR old.has_parts IS DISTINCT FROM new.has_parts OR old.has_repair IS DISTINCT FROM new.has_repair OR old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION date_change();
CREATE TRIGGER move_data_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();
CREATE TRIGGER products_version BEFORE UPDATE ON products FOR EACH ROW WHEN (old.slug IS DISTINCT FROM new.slug OR old.sku IS DISTINCT FROM new.sku OR old.mpn IS DISTINCT FROM new.mpn OR old.name_en IS DISTINCT FROM new.name_en OR old.name_fr IS DISTINCT FROM new.name_fr OR old.description_en IS DISTINCT FROM new.description_en OR old.description_fr IS DISTINCT FROM new.description_fr OR old.markdown_en IS DISTINCT FROM new.markdown_en OR old.markdown_fr IS DISTINCT FROM new.markdown_fr OR old.meta_title_en IS DISTINCT FROM new.meta_title_en OR old.meta_title_fr IS DISTINCT FROM new.meta_title_fr OR old.meta_description_en IS DISTINCT FROM new.meta_description_en OR old.meta_description_fr IS DISTINCT FROM new.meta_description_fr OR old.starting_price_cents IS DISTINCT FROM new.starting_price_cents OR old.price_breaks IS DISTINCT FROM new.price_breaks OR old.availability IS DISTINCT FROM new.availability OR old.shipping IS DISTINCT FROM new.shipping OR old.options IS DISTINCT FROM new.options OR old.faqs IS DISTINCT FROM new.faqs OR old.specifications IS DISTINCT FROM new.specifications OR old.store_id IS DISTINCT FROM new.store_id OR old.best_seller_rank IS DISTINCT FROM new.best_seller_rank OR old.available_on IS DISTINCT FROM new.available_on OR old.has_parts IS DISTINCT FROM new.has_parts OR old.has_repair IS DISTINCT FROM new.has_repair OR old.status IS DISTINCT FROM new.status OR old.publish_at IS DISTINCT FROM new.publish_at OR old.replaced_by IS DISTINCT FROM new.replaced_by) EXECUTE FUNCTION raise_version();
CREATE TRIGGER record_prices_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_prices_of_products();
CREATE TRIGGER record_prices_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_prices_of_products();
CREATE TRIGGER record_prices_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_prices_of_products();
CREATE TRIGGER refresh_desk_products_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_desk_products_of_products();
CREATE TRIGGER refresh_desk_products_update AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_desk_products_of_products();
CREATE TRIGGER refresh_listings AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_products();
CREATE TRIGGER register_skus_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION register_skus();
CREATE TRIGGER register_skus_update AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION register_skus();

-- quote_files

create table quote_files (
  id uuid default uuidv7() not null,
  quote_id uuid not null,
  message_id uuid,
  staff_id uuid,
  is_from_staff boolean not null,
  purpose text not null,
  file_key text not null,
  at timestamp with time zone not null
);
alter table quote_files add constraint quote_files_pkey PRIMARY KEY (id);
alter table quote_files add constraint quote_files_purpose_check CHECK ((purpose = ANY (ARRAY['artwork'::text, 'message'::text, 'purchase-order'::text])));
alter table quote_files add constraint quote_files_file_key_fkey FOREIGN KEY (file_key) REFERENCES uploads(key);
alter table quote_files add constraint quote_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES quote_messages(id) ON DELETE CASCADE;
alter table quote_files add constraint quote_files_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE;
alter table quote_files add constraint quote_files_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL;
CREATE INDEX quote_files_file_key ON quote_files USING btree (file_key);
CREATE INDEX quote_files_quote_id ON quote_files USING btree (quote_id);

-- quote_lines

create table quote_lines (
  offer_id uuid not null,
  "position" integer not null,
  kind text not null,
  name text not null,
  details jsonb default '{}'::jsonb not null,
  sku text,
  quantity integer not null,
  unit_price_cents integer not null,
  is_optional boolean default false not null,
  is_taken boolean,
  suggestion jsonb,
  price_note text default ''::text not null
);
alter table quote_lines add constraint quote_lines_pkey PRIMARY KEY (offer_id, "position");
alter table quote_lines add constraint quote_lines_kind_check CHECK ((kind = ANY (ARRAY['made'::text, 'setup'::text, 'art'::text, 'rush'::text, 'stock'::text, 'delivery'::text, 'text'::text, 'discount'::text])));
alter table quote_lines add constraint quote_lines_minus CHECK (((unit_price_cents >= 0) OR (kind = 'discount'::text)));
alter table quote_lines add constraint quote_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100000)));
alter table quote_lines add constraint quote_lines_sku CHECK (((kind = 'stock'::text) = (sku IS NOT NULL)));
alter table quote_lines add constraint quote_lines_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES quote_offers(id) ON DELETE CASCADE;

-- quote_messages

create table quote_messages (
  id uuid default uuidv7() not null,
  quote_id uuid not null,
  author text not null,
  staff_id uuid,
  text text not null,
  at timestamp with time zone not null
);
alter table quote_messages add constraint quote_messages_pkey PRIMARY KEY (id);
alter table quote_messages add constraint quote_messages_author_check CHECK ((author = ANY (ARRAY['customer'::text, 'staff'::text, 'pasted'::text])));
alter table quote_messages add constraint quote_messages_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE;
alter table quote_messages add constraint quote_messages_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL;
CREATE INDEX quote_messages_quote_id ON quote_messages USING btree (quote_id);

-- quote_notes

create table quote_notes (
  id uuid default uuidv7() not null,
  quote_id uuid not null,
  staff_id uuid,
  text text not null,
  at timestamp with time zone not null,
  version integer default 1 not null,
  edited_at timestamp with time zone
);
alter table quote_notes add constraint quote_notes_pkey PRIMARY KEY (id);
alter table quote_notes add constraint quote_notes_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE;
alter table quote_notes add constraint quote_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL;
CREATE INDEX quote_notes_quote_id ON quote_notes USING btree (quote_id);
CREATE TRIGGER quote_notes_version BEFORE UPDATE ON quote_notes FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION raise_version();

-- quote_offers

create table quote_offers (
  id uuid default uuidv7() not null,
  quote_id uuid not null,
  number integer not null,
  version integer default 1 not null,
  state text default 'draft'::text not null,
  language text not null,
  valid_until date not null,
  fulfilment text default 'delivery'::text not null,
  tax_province character(2) not null,
  pickup_store text,
  payment text not null,
  deposit_ppm integer,
  terms jsonb not null,
  note text default ''::text not null,
  value_cents integer default 0 not null,
  file_key text,
  created_at timestamp with time zone not null,
  created_by uuid,
  sent_at timestamp with time zone,
  sent_by uuid,
  answered_at timestamp with time zone,
  answer jsonb,
  order_id uuid,
  reminders integer default 0 not null,
  payment_reminded_at timestamp with time zone
);
alter table quote_offers add constraint quote_offers_pkey PRIMARY KEY (id);
alter table quote_offers add constraint quote_offers_quote_id_number_key UNIQUE (quote_id, number);
alter table quote_offers add constraint quote_offers_deposit CHECK (((payment = 'deposit'::text) = (deposit_ppm IS NOT NULL)));
alter table quote_offers add constraint quote_offers_deposit_ppm_check CHECK (((deposit_ppm >= 1) AND (deposit_ppm <= 1000000)));
alter table quote_offers add constraint quote_offers_fulfilment_check CHECK ((fulfilment = ANY (ARRAY['delivery'::text, 'pickup'::text])));
alter table quote_offers add constraint quote_offers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));
alter table quote_offers add constraint quote_offers_number_check CHECK (((number >= 1) AND (number <= 999)));
alter table quote_offers add constraint quote_offers_payment_check CHECK ((payment = ANY (ARRAY['whole'::text, 'deposit'::text, 'invoice'::text])));
alter table quote_offers add constraint quote_offers_reminders_check CHECK (((reminders >= 0) AND (reminders <= 2)));
alter table quote_offers add constraint quote_offers_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'superseded'::text, 'withdrawn'::text, 'accepted'::text, 'declined'::text, 'expired'::text])));
alter table quote_offers add constraint quote_offers_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id) ON DELETE SET NULL;
alter table quote_offers add constraint quote_offers_file_key_fkey FOREIGN KEY (file_key) REFERENCES uploads(key);
alter table quote_offers add constraint quote_offers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL;
alter table quote_offers add constraint quote_offers_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE;
alter table quote_offers add constraint quote_offers_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES staff(id) ON DELETE SET NULL;
CREATE INDEX quote_offers_file_key ON quote_offers USING btree (file_key) WHERE (file_key IS NOT NULL);
CREATE UNIQUE INDEX quote_offers_one_draft ON quote_offers USING btree (quote_id) WHERE (state = 'draft'::text);
CREATE UNIQUE INDEX quote_offers_one_sent ON quote_offers USING btree (quote_id) WHERE (state = ANY (ARRAY['sent'::text, 'accepted'::text]));
CREATE UNIQUE INDEX quote_offers_order_id ON quote_offers USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX quote_offers_unpaid ON quote_offers USING btree (answered_at) WHERE ((state = 'accepted'::text) AND (payment_reminded_at IS NULL) AND (payment <> 'invoice'::text));
CREATE INDEX quote_offers_valid_until ON quote_offers USING btree (valid_until) WHERE (state = 'sent'::text);
CREATE TRIGGER quote_offers_version BEFORE UPDATE ON quote_offers FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.language IS DISTINCT FROM new.language OR old.valid_until IS DISTINCT FROM new.valid_until OR old.fulfilment IS DISTINCT FROM new.fulfilment OR old.tax_province IS DISTINCT FROM new.tax_province OR old.pickup_store IS DISTINCT FROM new.pickup_store OR old.payment IS DISTINCT FROM new.payment OR old.deposit_ppm IS DISTINCT FROM new.deposit_ppm OR old.terms IS DISTINCT FROM new.terms OR old.note IS DISTINCT FROM new.note) EXECUTE FUNCTION raise_version();

-- quotes

create table quotes (
  id uuid default uuidv7() not null,
  number text not null,
  kind text not null,
  status text default 'received'::text not null,
  email citext,
  answers jsonb not null,
  file_key text,
  created_at timestamp with time zone default now() not null,
  language text default 'en'::text not null,
  version integer default 1 not null,
  assigned_to uuid,
  due_on date,
  closed_at timestamp with time zone,
  closed_reason text,
  merged_into uuid,
  asked_at timestamp with time zone,
  written_by uuid,
  reminders_stopped_at timestamp with time zone
);
alter table quotes add constraint quotes_pkey PRIMARY KEY (id);
alter table quotes add constraint quotes_number_key UNIQUE (number);
alter table quotes add constraint quotes_closed_reason CHECK (((status = 'closed'::text) = (closed_reason IS NOT NULL))) NOT VALID;
alter table quotes add constraint quotes_kind_check CHECK ((kind = ANY (ARRAY['general'::text, 'product'::text])));
alter table quotes add constraint quotes_language CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))) NOT VALID;
alter table quotes add constraint quotes_status_check CHECK ((status = ANY (ARRAY['received'::text, 'in-work'::text, 'sent'::text, 'accepted'::text, 'ordered'::text, 'declined'::text, 'expired'::text, 'closed'::text]))) NOT VALID;
alter table quotes add constraint quotes_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id) ON DELETE SET NULL;
alter table quotes add constraint quotes_file_key_fkey FOREIGN KEY (file_key) REFERENCES uploads(key);
alter table quotes add constraint quotes_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES quotes(id) ON DELETE SET NULL;
alter table quotes add constraint quotes_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff(id) ON DELETE SET NULL;
CREATE INDEX quotes_accepted ON quotes USING btree (id) WHERE (status = 'accepted'::text);
CREATE INDEX quotes_asked_at ON quotes USING btree (asked_at) WHERE (asked_at IS NOT NULL);
CREATE INDEX quotes_assigned_to ON quotes USING btree (assigned_to, id DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX quotes_due_on ON quotes USING btree (due_on) WHERE (status = ANY (ARRAY['received'::text, 'in-work'::text]));
CREATE INDEX quotes_email ON quotes USING btree (email);
CREATE INDEX quotes_email_key ON quotes USING btree (lower((email)::text) COLLATE "C");
CREATE INDEX quotes_file_key ON quotes USING btree (file_key);
CREATE INDEX quotes_kind ON quotes USING btree (kind, id DESC);
CREATE INDEX quotes_merged_into ON quotes USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX quotes_name ON quotes USING gin (plain((((answers ->> 'firstName'::text) || ' '::text) || (answers ->> 'lastName'::text))) gin_trgm_ops);
CREATE INDEX quotes_number_begins ON quotes USING btree (lower(replace(number, '-'::text, ''::text)) COLLATE "C");
CREATE INDEX quotes_number_ends ON quotes USING btree (reverse(lower(replace(number, '-'::text, ''::text))) COLLATE "C");
CREATE INDEX quotes_open ON quotes USING btree (id DESC) WHERE (status = ANY (ARRAY['received'::text, 'in-work'::text]));
CREATE INDEX quotes_phone_key ON quotes USING btree (phone_key((answers ->> 'phone'::text)) COLLATE "C");
CREATE INDEX quotes_received ON quotes USING btree (created_at) WHERE (status = 'received'::text);
CREATE INDEX quotes_status ON quotes USING btree (status, id DESC);
CREATE TRIGGER quotes_version BEFORE UPDATE ON quotes FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.assigned_to IS DISTINCT FROM new.assigned_to OR old.due_on IS DISTINCT FROM new.due_on OR old.merged_into IS DISTINCT FROM new.merged_into) EXECUTE FUNCTION raise_version();

-- receivables

create table receivables (
  order_id uuid not null,
  user_id uuid,
  organisation text not null,
  net_days integer not null,
  due_on date,
  is_open boolean default true not null,
  reminded integer
);
alter table receivables add constraint receivables_pkey PRIMARY KEY (order_id);
alter table receivables add constraint receivables_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table receivables add constraint receivables_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
CREATE INDEX receivables_open ON receivables USING btree (user_id) WHERE is_open;

-- refund_lines

create table refund_lines (
  refund_id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  quantity integer not null,
  restock boolean not null,
  restocked integer not null
);
alter table refund_lines add constraint refund_lines_pkey PRIMARY KEY (refund_id, "position");
alter table refund_lines add constraint refund_lines_check CHECK (((restocked >= 0) AND (restocked <= quantity)));
alter table refund_lines add constraint refund_lines_quantity_check CHECK ((quantity > 0));
alter table refund_lines add constraint refund_lines_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position") ON DELETE CASCADE;
alter table refund_lines add constraint refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE;
CREATE INDEX refund_lines_line ON refund_lines USING btree (order_id, "position");
CREATE TRIGGER refresh_listing_of_new AFTER INSERT ON refund_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_listings();

-- refunds

create table refunds (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  payment_id uuid,
  amount_cents integer not null,
  goods_cents integer not null,
  shipping_cents integer not null,
  gst_cents integer not null,
  pst_cents integer not null,
  hst_cents integer not null,
  other_cents integer not null,
  rounding_cents integer default 0 not null,
  method text not null,
  reason text not null,
  state text not null,
  provider_reference text,
  attempt integer default 1 not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  failure text,
  is_silent boolean default false not null,
  settled_at timestamp with time zone,
  settled_by uuid
);
alter table refunds add constraint refunds_pkey PRIMARY KEY (id);
alter table refunds add constraint refunds_provider_reference_key UNIQUE (provider_reference);
alter table refunds add constraint refunds_amount_cents_check CHECK ((amount_cents > 0));
alter table refunds add constraint refunds_check CHECK ((amount_cents = (((((goods_cents + shipping_cents) + gst_cents) + pst_cents) + hst_cents) + other_cents)));
alter table refunds add constraint refunds_credit_check CHECK (((method = 'credit'::text) = (payment_id IS NULL))) NOT VALID;
alter table refunds add constraint refunds_credit_state_check CHECK (((method <> 'credit'::text) OR (state = 'paid'::text))) NOT VALID;
alter table refunds add constraint refunds_goods_cents_check CHECK ((goods_cents >= 0));
alter table refunds add constraint refunds_gst_cents_check CHECK ((gst_cents >= 0));
alter table refunds add constraint refunds_hst_cents_check CHECK ((hst_cents >= 0));
alter table refunds add constraint refunds_method_check CHECK ((method = ANY (ARRAY['provider'::text, 'cash'::text, 'other'::text, 'credit'::text]))) NOT VALID;
alter table refunds add constraint refunds_other_cents_check CHECK ((other_cents >= 0));
alter table refunds add constraint refunds_pst_cents_check CHECK ((pst_cents >= 0));
alter table refunds add constraint refunds_reason_check CHECK ((reason = ANY (ARRAY['returned'::text, 'damaged'::text, 'not-available'::text, 'late-delivery'::text, 'price'::text, 'cancelled'::text, 'other'::text, 'paid-late'::text, 'paid-twice'::text, 'mismatch'::text, 'by-provider'::text])));
alter table refunds add constraint refunds_rounding_cents_check CHECK (((rounding_cents >= '-4'::integer) AND (rounding_cents <= 4)));
alter table refunds add constraint refunds_shipping_cents_check CHECK ((shipping_cents >= 0));
alter table refunds add constraint refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'sent'::text, 'paid'::text, 'failed'::text, 'unknown'::text])));
alter table refunds add constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table refunds add constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES order_payments(id) ON DELETE CASCADE;
alter table refunds add constraint refunds_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES staff(id);
CREATE INDEX refunds_asked_by ON refunds USING btree (asked_by, asked_at) WHERE (asked_by IS NOT NULL);
CREATE INDEX refunds_failed ON refunds USING btree (order_id) WHERE (state = 'failed'::text);
CREATE INDEX refunds_open ON refunds USING btree (asked_at) WHERE (state = ANY (ARRAY['asked'::text, 'sent'::text, 'unknown'::text]));
CREATE INDEX refunds_order_id ON refunds USING btree (order_id);
CREATE INDEX refunds_payment_id ON refunds USING btree (payment_id);
CREATE INDEX refunds_settled_by ON refunds USING btree (settled_by, settled_at) WHERE (settled_by IS NOT NULL);
CREATE TRIGGER refresh_listing AFTER UPDATE OF state ON refunds FOR EACH ROW WHEN ((old.state = 'failed'::text) <> (new.state = 'failed'::text)) EXECUTE FUNCTION refresh_listing_of_refund();
CREATE TRIGGER refunds_credit AFTER UPDATE OF state ON refunds FOR EACH ROW WHEN (new.state = 'paid'::text AND old.state <> 'paid'::text) EXECUTE FUNCTION credit_refund();
CREATE TRIGGER refunds_credit_at_once AFTER INSERT ON refunds FOR EACH ROW WHEN (new.state = 'paid'::text) EXECUTE FUNCTION credit_refund();

-- related_products

create table related_products (
  product_id uuid not null,
  related_id uuid not null,
  "position" integer not null
);
alter table related_products add constraint related_products_pkey PRIMARY KEY (product_id, related_id);
alter table related_products add constraint related_products_check CHECK ((product_id <> related_id));
alter table related_products add constraint related_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table related_products add constraint related_products_related_id_fkey FOREIGN KEY (related_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX related_products_related_id ON related_products USING btree (related_id);
CREATE TRIGGER date_product_edited AFTER UPDATE ON related_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_product();
CREATE TRIGGER date_product_gone AFTER DELETE ON related_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_product();
CREATE TRIGGER date_product_new AFTER INSERT ON related_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_product();
CREATE TRIGGER move_data_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON related_products FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();

-- reviews

create table reviews (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  name text not null,
  title text not null,
  review text not null,
  rating integer not null,
  created_at timestamp with time zone default now() not null,
  language text
);
alter table reviews add constraint reviews_pkey PRIMARY KEY (id);
alter table reviews add constraint reviews_language CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))) NOT VALID;
alter table reviews add constraint reviews_rating_check CHECK (((rating >= 0) AND (rating <= 5)));
alter table reviews add constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX reviews_good ON reviews USING btree (created_at DESC) WHERE (rating >= 4);
CREATE INDEX reviews_product_id ON reviews USING btree (product_id, created_at DESC);
CREATE TRIGGER move_data_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();

-- sale_prices

create table sale_prices (
  sale_id uuid not null,
  sku text not null,
  price_cents integer not null,
  start_result text,
  variant_id uuid,
  product_id uuid,
  own_price_cents integer,
  original_price_cents integer,
  before_cents integer,
  set_original_cents integer,
  is_leaving boolean default false not null,
  end_result text
);
alter table sale_prices add constraint sale_prices_pkey PRIMARY KEY (sale_id, sku);
alter table sale_prices add constraint sale_prices_check CHECK (((start_result IS DISTINCT FROM 'set'::text) OR ((product_id IS NOT NULL) AND (before_cents > price_cents) AND (set_original_cents IS NOT NULL))));
alter table sale_prices add constraint sale_prices_check1 CHECK (((end_result IS NULL) OR (start_result = 'set'::text)));
alter table sale_prices add constraint sale_prices_end_result_check CHECK ((end_result = ANY (ARRAY['restored'::text, 'changed'::text, 'gone'::text])));
alter table sale_prices add constraint sale_prices_price_cents_check CHECK ((price_cents > 0));
alter table sale_prices add constraint sale_prices_start_result_check CHECK ((start_result = ANY (ARRAY['set'::text, 'not-below'::text, 'archived'::text, 'gone'::text])));
alter table sale_prices add constraint sale_prices_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE CASCADE;
CREATE INDEX sale_prices_left ON sale_prices USING btree (sale_id) WHERE (end_result = ANY (ARRAY['changed'::text, 'gone'::text]));
CREATE UNIQUE INDEX sale_prices_set ON sale_prices USING btree (sku) WHERE ((start_result = 'set'::text) AND (end_result IS NULL));
CREATE INDEX sale_prices_sku ON sale_prices USING btree (sku);

-- sales

create table sales (
  id uuid default uuidv7() not null,
  name text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  state text default 'scheduled'::text not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  changed_by uuid,
  changed_at timestamp with time zone default now() not null
);
alter table sales add constraint sales_pkey PRIMARY KEY (id);
alter table sales add constraint sales_check CHECK ((ends_at > starts_at));
alter table sales add constraint sales_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)));
alter table sales add constraint sales_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'running'::text, 'ending'::text, 'ended'::text, 'cancelled'::text])));
alter table sales add constraint sales_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id) ON DELETE SET NULL;
CREATE INDEX sales_open ON sales USING btree (state, starts_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'running'::text, 'ending'::text]));
CREATE TRIGGER move_data_version AFTER UPDATE ON sales FOR EACH ROW WHEN (old.state = 'running'::text AND old.ends_at IS DISTINCT FROM new.ends_at) EXECUTE FUNCTION move_data_version();
CREATE TRIGGER sales_version BEFORE UPDATE ON sales FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.starts_at IS DISTINCT FROM new.starts_at OR old.ends_at IS DISTINCT FROM new.ends_at OR old.state IS DISTINCT FROM new.state OR old.changed_at IS DISTINCT FROM new.changed_at) EXECUTE FUNCTION raise_version();

-- sample_reviews

create table sample_reviews (
  "position" smallint not null,
  rating smallint not null,
  text_en text not null,
  text_fr text not null,
  name text not null,
  place_en text not null,
  place_fr text not null
);
alter table sample_reviews add constraint sample_reviews_pkey PRIMARY KEY ("position");
alter table sample_reviews add constraint sample_reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)));
CREATE TRIGGER move_data_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sample_reviews FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();

-- saved_views

create table saved_views (
  id uuid default uuidv7() not null,
  staff_id uuid,
  page text not null,
  name text not null,
  address text not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone default now() not null
);
alter table saved_views add constraint saved_views_pkey PRIMARY KEY (id);
alter table saved_views add constraint saved_views_address_check CHECK ((length(address) <= 1000));
alter table saved_views add constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));
alter table saved_views add constraint saved_views_page_check CHECK ((page = ANY (ARRAY['orders'::text, 'products'::text, 'stock'::text]))) NOT VALID;
alter table saved_views add constraint saved_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
CREATE INDEX saved_views_staff_id ON saved_views USING btree (staff_id, page, "position");

-- schema_migrations

create table schema_migrations (
  name text not null,
  applied_at timestamp with time zone default now() not null
);
alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY (name);

-- search_words

create table search_words (
  word text not null,
  products integer not null,
  english_stem text generated always as (english_stem(word)) stored not null,
  french_stem text generated always as (french_stem(word)) stored not null
) with (fillfactor=80);
alter table search_words add constraint search_words_pkey PRIMARY KEY (word);
CREATE INDEX search_words_english_stem ON search_words USING btree (english_stem);
CREATE INDEX search_words_french_stem ON search_words USING btree (french_stem);
CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);

-- sessions

create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  id uuid default uuidv7(),
  last_used_at timestamp with time zone,
  device text
);
alter table sessions add constraint sessions_pkey PRIMARY KEY (token_hash);
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_id ON sessions USING btree (user_id);

-- settings

create table settings (
  key text not null,
  value jsonb not null,
  version integer default 1 not null
);
alter table settings add constraint settings_pkey PRIMARY KEY (key);
CREATE TRIGGER move_data_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();
CREATE TRIGGER move_tax_version AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION move_tax_version();
CREATE TRIGGER settings_version BEFORE UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION raise_version();

-- shop_logos

create table shop_logos (
  file_key text not null
);
alter table shop_logos add constraint shop_logos_pkey PRIMARY KEY (file_key);
alter table shop_logos add constraint shop_logos_file_key_fkey FOREIGN KEY (file_key) REFERENCES uploads(key);

-- skus

create table skus (
  sku text not null,
  product_id uuid,
  barcode text,
  cost_cents integer,
  packed_length_mm integer,
  packed_girth_mm integer,
  packed_weight_g integer,
  low_at integer,
  used_since timestamp with time zone default now() not null
);
alter table skus add constraint skus_pkey PRIMARY KEY (sku);
alter table skus add constraint skus_cost_cents_check CHECK ((cost_cents >= 0));
alter table skus add constraint skus_low_at_check CHECK ((low_at >= 0));
alter table skus add constraint skus_packed_girth_mm_check CHECK ((packed_girth_mm > 0));
alter table skus add constraint skus_packed_length_mm_check CHECK ((packed_length_mm > 0));
alter table skus add constraint skus_packed_weight_g_check CHECK ((packed_weight_g > 0));
alter table skus add constraint skus_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL;
CREATE INDEX skus_barcode ON skus USING btree (barcode) WHERE (barcode IS NOT NULL);
CREATE INDEX skus_low_at ON skus USING btree (low_at) WHERE (low_at IS NOT NULL);
CREATE INDEX skus_prefix ON skus USING btree (lower(sku) COLLATE "C");
CREATE INDEX skus_product_id ON skus USING btree (product_id);
CREATE INDEX skus_spelling ON skus USING btree (lower(sku));
CREATE TRIGGER mark_low_stock_insert AFTER INSERT ON skus REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_low_stock();
CREATE TRIGGER mark_low_stock_update AFTER UPDATE ON skus REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_low_stock();
CREATE TRIGGER move_data_version AFTER UPDATE OF barcode ON skus FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();
CREATE TRIGGER refresh_desk_products AFTER UPDATE ON skus REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_desk_products_of_skus();

-- slug_redirects

create table slug_redirects (
  kind text not null,
  slug text not null,
  product_id uuid,
  category_id uuid,
  at timestamp with time zone default now() not null
);
alter table slug_redirects add constraint slug_redirects_pkey PRIMARY KEY (kind, slug);
alter table slug_redirects add constraint slug_redirects_check CHECK ((((kind = 'product'::text) = (product_id IS NOT NULL)) AND ((kind = 'category'::text) = (category_id IS NOT NULL))));
alter table slug_redirects add constraint slug_redirects_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'category'::text])));
alter table slug_redirects add constraint slug_redirects_slug_check CHECK ((slug = lower(slug)));
alter table slug_redirects add constraint slug_redirects_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;
alter table slug_redirects add constraint slug_redirects_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX slug_redirects_category_id ON slug_redirects USING btree (category_id);
CREATE INDEX slug_redirects_product_id ON slug_redirects USING btree (product_id);
CREATE TRIGGER move_data_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON slug_redirects FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();

-- staff

create table staff (
  id uuid default uuidv7() not null,
  email citext not null,
  name text not null,
  language text default 'en'::text not null,
  role text not null,
  password_hash text,
  refund_limit_cents integer,
  totp_secret bytea,
  totp_confirmed_at timestamp with time zone,
  totp_last_step integer,
  failures_told_at timestamp with time zone,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  wants_digest boolean default false not null,
  digest_day date,
  wrong_codes integer default 0 not null,
  wrong_recovery_codes integer default 0 not null
);
alter table staff add constraint staff_pkey PRIMARY KEY (id);
alter table staff add constraint staff_email_key UNIQUE (email);
alter table staff add constraint staff_check CHECK (((totp_secret IS NULL) = (totp_confirmed_at IS NULL)));
alter table staff add constraint staff_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));
alter table staff add constraint staff_refund_limit_cents_check CHECK ((refund_limit_cents >= 0));
alter table staff add constraint staff_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'desk'::text, 'production'::text, 'catalogue'::text, 'books'::text])));
CREATE TRIGGER staff_version BEFORE UPDATE ON staff FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email OR old.name IS DISTINCT FROM new.name OR old.language IS DISTINCT FROM new.language OR old.role IS DISTINCT FROM new.role OR old.refund_limit_cents IS DISTINCT FROM new.refund_limit_cents OR old.disabled_at IS DISTINCT FROM new.disabled_at) EXECUTE FUNCTION move_staff_version();

-- staff_challenges

create table staff_challenges (
  holder bytea not null,
  purpose text not null,
  staff_id uuid,
  content bytea,
  wrong_codes smallint default 0 not null,
  expires_at timestamp with time zone not null
);
alter table staff_challenges add constraint staff_challenges_pkey PRIMARY KEY (holder, purpose);
alter table staff_challenges add constraint staff_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['second-factor'::text, 'passkey'::text, 'elevate'::text, 'new-passkey'::text, 'new-totp'::text])));
alter table staff_challenges add constraint staff_challenges_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
CREATE INDEX staff_challenges_expires_at ON staff_challenges USING btree (expires_at);

-- staff_deeds

create table staff_deeds (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  staff_id uuid,
  session_hash bytea,
  what text not null,
  subject_kind text,
  subject_id text,
  detail jsonb default '{}'::jsonb not null
);
alter table staff_deeds add constraint staff_deeds_pkey PRIMARY KEY (id);
CREATE CONSTRAINT TRIGGER seal_staff_deed AFTER INSERT ON staff_deeds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seal_staff_deed();

-- staff_devices

create table staff_devices (
  staff_id uuid not null,
  device_hash bytea not null,
  seen_at timestamp with time zone default now() not null
);
alter table staff_devices add constraint staff_devices_pkey PRIMARY KEY (staff_id, device_hash);
alter table staff_devices add constraint staff_devices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;

-- staff_failures

create table staff_failures (
  email citext not null,
  at timestamp with time zone not null
);
CREATE INDEX staff_failures_email ON staff_failures USING btree (email, at);

-- staff_invitations

create table staff_invitations (
  id uuid default uuidv7() not null,
  token_hash bytea,
  email citext not null,
  role text not null,
  language text not null,
  invited_by uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone
);
alter table staff_invitations add constraint staff_invitations_pkey PRIMARY KEY (id);
alter table staff_invitations add constraint staff_invitations_token_hash_key UNIQUE (token_hash);
alter table staff_invitations add constraint staff_invitations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));
alter table staff_invitations add constraint staff_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'desk'::text, 'production'::text, 'catalogue'::text, 'books'::text])));
alter table staff_invitations add constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff(id) ON DELETE CASCADE;
CREATE INDEX staff_invitations_email ON staff_invitations USING btree (email);

-- staff_keys

create table staff_keys (
  key uuid not null,
  staff_id uuid not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone default now() not null
);
alter table staff_keys add constraint staff_keys_pkey PRIMARY KEY (staff_id, key);
alter table staff_keys add constraint staff_keys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
CREATE INDEX staff_keys_created_at ON staff_keys USING btree (created_at);

-- staff_list_reads

create table staff_list_reads (
  staff_id uuid not null,
  since timestamp with time zone not null,
  people bigint[] not null,
  is_noted boolean default false not null
);
alter table staff_list_reads add constraint staff_list_reads_pkey PRIMARY KEY (staff_id);
alter table staff_list_reads add constraint staff_list_reads_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;

-- staff_log

create table staff_log (
  seq bigint not null,
  at timestamp with time zone not null,
  staff_id uuid,
  session_hash bytea,
  what text not null,
  subject_kind text,
  subject_id text,
  detail jsonb not null,
  before_hash bytea not null,
  hash bytea not null
);
alter table staff_log add constraint staff_log_pkey PRIMARY KEY (seq);
CREATE INDEX staff_log_staff_id ON staff_log USING btree (staff_id, seq);
CREATE INDEX staff_log_subject ON staff_log USING btree (subject_kind, subject_id, seq);
CREATE INDEX staff_log_what ON staff_log USING btree (what text_pattern_ops, seq);
CREATE TRIGGER keep_staff_log BEFORE INSERT OR DELETE OR UPDATE ON staff_log FOR EACH ROW EXECUTE FUNCTION keep_staff_log();
CREATE TRIGGER keep_whole_staff_log BEFORE TRUNCATE ON staff_log FOR EACH STATEMENT EXECUTE FUNCTION keep_staff_log();

-- staff_log_head

create table staff_log_head (
  is_only boolean default true not null,
  seq bigint not null,
  hash bytea not null
);
alter table staff_log_head add constraint staff_log_head_pkey PRIMARY KEY (is_only);
alter table staff_log_head add constraint staff_log_head_is_only_check CHECK (is_only);
CREATE TRIGGER keep_staff_log_head BEFORE INSERT OR DELETE OR UPDATE ON staff_log_head FOR EACH ROW EXECUTE FUNCTION keep_staff_log();
CREATE TRIGGER keep_whole_staff_log_head BEFORE TRUNCATE ON staff_log_head FOR EACH STATEMENT EXECUTE FUNCTION keep_staff_log();

-- staff_passkeys

create table staff_passkeys (
  id uuid default uuidv7() not null,
  staff_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone
);
alter table staff_passkeys add constraint staff_passkeys_pkey PRIMARY KEY (id);
alter table staff_passkeys add constraint staff_passkeys_credential_id_key UNIQUE (credential_id);
alter table staff_passkeys add constraint staff_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
CREATE INDEX staff_passkeys_staff_id ON staff_passkeys USING btree (staff_id);

-- staff_recovery_codes

create table staff_recovery_codes (
  staff_id uuid not null,
  code_hash bytea not null
);
alter table staff_recovery_codes add constraint staff_recovery_codes_pkey PRIMARY KEY (staff_id, code_hash);
alter table staff_recovery_codes add constraint staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;

-- staff_sessions

create table staff_sessions (
  token_hash bytea not null,
  id uuid default uuidv7() not null,
  staff_id uuid not null,
  created_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  proven_at timestamp with time zone,
  elevated_until timestamp with time zone,
  wrong_codes smallint default 0 not null,
  address text default ''::text not null,
  device text
);
alter table staff_sessions add constraint staff_sessions_pkey PRIMARY KEY (token_hash);
alter table staff_sessions add constraint staff_sessions_id_key UNIQUE (id);
alter table staff_sessions add constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
CREATE INDEX staff_sessions_expires_at ON staff_sessions USING btree (expires_at);
CREATE INDEX staff_sessions_staff_id ON staff_sessions USING btree (staff_id);

-- stock_alerts

create table stock_alerts (
  id uuid default uuidv7() not null,
  email citext not null,
  product_id uuid not null,
  sku text not null,
  language text not null,
  consent text not null,
  asked_at timestamp with time zone not null,
  mailed_at timestamp with time zone
);
alter table stock_alerts add constraint stock_alerts_pkey PRIMARY KEY (id);
alter table stock_alerts add constraint stock_alerts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])));
alter table stock_alerts add constraint stock_alerts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX stock_alerts_asked_at ON stock_alerts USING btree (asked_at);
CREATE INDEX stock_alerts_email ON stock_alerts USING btree (email);
CREATE INDEX stock_alerts_product_id ON stock_alerts USING btree (product_id);
CREATE UNIQUE INDEX stock_alerts_waiting ON stock_alerts USING btree (sku, email) WHERE (mailed_at IS NULL);

-- stock_ledger

create table stock_ledger (
  id uuid default uuidv7() not null,
  sku text not null,
  place text default 'shop'::text not null,
  delta integer not null,
  after_quantity integer not null,
  reason text not null,
  order_id uuid,
  import_id uuid,
  staff_id uuid,
  note text default ''::text not null,
  at timestamp with time zone default clock_timestamp() not null
);
alter table stock_ledger add constraint stock_ledger_pkey PRIMARY KEY (id);
alter table stock_ledger add constraint stock_ledger_after_quantity_check CHECK ((after_quantity >= 0));
alter table stock_ledger add constraint stock_ledger_note_check CHECK ((length(note) <= 500));
alter table stock_ledger add constraint stock_ledger_reason_check CHECK ((reason = ANY (ARRAY['opening'::text, 'sold'::text, 'cancelled'::text, 'returned'::text, 'received'::text, 'counted'::text, 'damaged'::text, 'lost'::text, 'sample'::text, 'correction'::text])));
alter table stock_ledger add constraint stock_ledger_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL;
CREATE INDEX stock_ledger_corrections ON stock_ledger USING btree (sku, id) WHERE ((reason = 'correction'::text) AND (staff_id IS NULL) AND (order_id IS NULL) AND (import_id IS NULL));
CREATE INDEX stock_ledger_sku ON stock_ledger USING btree (sku, id DESC);
CREATE TRIGGER note_sold_out AFTER INSERT ON stock_ledger FOR EACH ROW WHEN (new.after_quantity = 0) EXECUTE FUNCTION note_sold_out();

-- stock_moves

create table stock_moves (
  backend integer not null,
  moves bigint not null
) with (fillfactor=50);
alter table stock_moves add constraint stock_moves_pkey PRIMARY KEY (backend);

-- store_products

create table store_products (
  store_id uuid not null,
  product_id uuid not null
);
alter table store_products add constraint store_products_pkey PRIMARY KEY (store_id, product_id);
alter table store_products add constraint store_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table store_products add constraint store_products_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE;
CREATE INDEX store_products_product_id ON store_products USING btree (product_id);
CREATE TRIGGER date_store_gone AFTER DELETE ON store_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_store();
CREATE TRIGGER date_store_new AFTER INSERT ON store_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_store();
CREATE TRIGGER move_data_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON store_products FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();

-- stores

create table stores (
  id uuid default uuidv7() not null,
  slug text not null,
  name text not null,
  status text not null,
  logo text,
  banner text,
  street text not null,
  city text not null,
  province character(2) not null,
  postal_code text not null,
  country text default 'Canada'::text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  contact_email text not null,
  contact_phones text[] not null,
  operating_hours jsonb not null,
  benefits_en text[] not null,
  benefits_fr text[] not null,
  "position" integer not null,
  place cube generated always as (place_on_earth(latitude, longitude)) stored not null,
  updated_at timestamp with time zone default now() not null,
  pickup_ready_hours integer,
  version integer default 1 not null
);
alter table stores add constraint stores_pkey PRIMARY KEY (id);
alter table stores add constraint stores_slug_key UNIQUE (slug);
alter table stores add constraint stores_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)));
alter table stores add constraint stores_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)));
alter table stores add constraint stores_pickup_ready_hours CHECK (((pickup_ready_hours >= 1) AND (pickup_ready_hours <= 240))) NOT VALID;
alter table stores add constraint stores_slug_lower CHECK ((slug = lower(slug))) NOT VALID;
alter table stores add constraint stores_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])));
alter table stores add constraint stores_banner_fkey FOREIGN KEY (banner) REFERENCES pictures(path) ON DELETE RESTRICT;
alter table stores add constraint stores_logo_fkey FOREIGN KEY (logo) REFERENCES pictures(path) ON DELETE RESTRICT;
CREATE INDEX stores_banner ON stores USING btree (banner);
CREATE INDEX stores_logo ON stores USING btree (logo);
CREATE INDEX stores_place ON stores USING gist (place) WHERE (status = 'Active'::text);
CREATE INDEX stores_province ON stores USING btree (province, "position", slug) WHERE (status = 'Active'::text);
CREATE TRIGGER date_change BEFORE UPDATE ON stores FOR EACH ROW WHEN (old.slug IS DISTINCT FROM new.slug OR old.name IS DISTINCT FROM new.name OR old.status IS DISTINCT FROM new.status OR old.logo IS DISTINCT FROM new.logo OR old.banner IS DISTINCT FROM new.banner OR old.street IS DISTINCT FROM new.street OR old.city IS DISTINCT FROM new.city OR old.province IS DISTINCT FROM new.province OR old.postal_code IS DISTINCT FROM new.postal_code OR old.country IS DISTINCT FROM new.country OR old.latitude IS DISTINCT FROM new.latitude OR old.longitude IS DISTINCT FROM new.longitude OR old.time_zone IS DISTINCT FROM new.time_zone OR old.contact_email IS DISTINCT FROM new.contact_email OR old.contact_phones IS DISTINCT FROM new.contact_phones OR old.operating_hours IS DISTINCT FROM new.operating_hours OR old.benefits_en IS DISTINCT FROM new.benefits_en OR old.benefits_fr IS DISTINCT FROM new.benefits_fr) EXECUTE FUNCTION date_change();
CREATE TRIGGER move_data_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON stores FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();
CREATE TRIGGER stores_version BEFORE UPDATE ON stores FOR EACH ROW WHEN (old.pickup_ready_hours IS DISTINCT FROM new.pickup_ready_hours) EXECUTE FUNCTION raise_version();

-- tax_certificates

create table tax_certificates (
  order_id uuid not null,
  file_key text not null
);
alter table tax_certificates add constraint tax_certificates_pkey PRIMARY KEY (order_id);
alter table tax_certificates add constraint tax_certificates_file_key_fkey FOREIGN KEY (file_key) REFERENCES uploads(key);
alter table tax_certificates add constraint tax_certificates_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
CREATE INDEX tax_certificates_file_key ON tax_certificates USING btree (file_key);

-- tax_closings

create table tax_closings (
  id uuid default uuidv7() not null,
  through date not null,
  closed_at timestamp with time zone not null,
  closed_by uuid not null
);
alter table tax_closings add constraint tax_closings_pkey PRIMARY KEY (id);
alter table tax_closings add constraint tax_closings_through_key UNIQUE (through);
alter table tax_closings add constraint tax_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id);
CREATE TRIGGER tax_closings_in_sequence BEFORE INSERT ON tax_closings FOR EACH ROW EXECUTE FUNCTION close_tax_period();
CREATE TRIGGER tax_closings_kept BEFORE DELETE OR UPDATE ON tax_closings FOR EACH ROW EXECUTE FUNCTION keep_row();
CREATE TRIGGER tax_closings_not_truncated BEFORE TRUNCATE ON tax_closings FOR EACH STATEMENT EXECUTE FUNCTION keep_row();

-- tax_entries

create table tax_entries (
  id bigint generated always as identity not null,
  order_id uuid not null,
  kind text not null,
  refund_id uuid,
  write_off_id uuid,
  happened_on date not null,
  day date not null,
  province character(2) not null,
  sales_cents integer not null,
  federal_exempt_cents integer default 0 not null,
  provincial_exempt_cents integer default 0 not null,
  gst_cents integer not null,
  pst_cents integer not null,
  hst_cents integer not null,
  recorded_at timestamp with time zone default now() not null
);
alter table tax_entries add constraint tax_entries_pkey PRIMARY KEY (id);
alter table tax_entries add constraint tax_entries_check CHECK (((kind = ANY (ARRAY['refund'::text, 'refund-returned'::text])) = (refund_id IS NOT NULL)));
alter table tax_entries add constraint tax_entries_check1 CHECK (((kind = ANY (ARRAY['write-off'::text, 'recovery'::text])) = (write_off_id IS NOT NULL)));
alter table tax_entries add constraint tax_entries_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'refund'::text, 'refund-returned'::text, 'cancellation'::text, 'write-off'::text, 'recovery'::text])));
alter table tax_entries add constraint tax_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table tax_entries add constraint tax_entries_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE;
alter table tax_entries add constraint tax_entries_write_off_id_fkey FOREIGN KEY (write_off_id) REFERENCES write_offs(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX tax_entries_cancellation ON tax_entries USING btree (order_id) WHERE (kind = 'cancellation'::text);
CREATE INDEX tax_entries_corrections ON tax_entries USING btree (day) WHERE (kind <> 'sale'::text);
CREATE INDEX tax_entries_day ON tax_entries USING btree (day, province) INCLUDE (kind, sales_cents, federal_exempt_cents, provincial_exempt_cents, gst_cents, pst_cents, hst_cents);
CREATE INDEX tax_entries_order ON tax_entries USING btree (order_id);
CREATE INDEX tax_entries_refund ON tax_entries USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX tax_entries_relief ON tax_entries USING btree (day) WHERE ((hst_cents <> 0) AND (provincial_exempt_cents <> 0));
CREATE UNIQUE INDEX tax_entries_sale ON tax_entries USING btree (order_id) WHERE (kind = 'sale'::text);
CREATE UNIQUE INDEX tax_entries_write_off ON tax_entries USING btree (write_off_id, kind) WHERE (write_off_id IS NOT NULL);
CREATE TRIGGER tax_entries_dated BEFORE INSERT ON tax_entries FOR EACH ROW EXECUTE FUNCTION date_tax_entry();
CREATE TRIGGER tax_entries_kept BEFORE DELETE OR UPDATE ON tax_entries FOR EACH ROW EXECUTE FUNCTION keep_row();
CREATE TRIGGER tax_entries_not_truncated BEFORE TRUNCATE ON tax_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_row();

-- tax_rows

create table tax_rows (
  id uuid default uuidv7() not null,
  province text not null,
  valid_from date not null,
  gst_ppm integer default 0 not null,
  pst_ppm integer default 0 not null,
  hst_ppm integer default 0 not null,
  source text not null,
  note text default ''::text not null,
  switch text,
  changed_by uuid,
  created_at timestamp with time zone default now() not null
);
alter table tax_rows add constraint tax_rows_pkey PRIMARY KEY (id);
alter table tax_rows add constraint tax_rows_overlap UNIQUE (province, valid_from);
alter table tax_rows add constraint tax_rows_check CHECK (((hst_ppm = 0) OR ((gst_ppm = 0) AND (pst_ppm = 0))));
alter table tax_rows add constraint tax_rows_gst_ppm_check CHECK (((gst_ppm >= 0) AND (gst_ppm <= 500000)));
alter table tax_rows add constraint tax_rows_hst_ppm_check CHECK (((hst_ppm >= 0) AND (hst_ppm <= 500000)));
alter table tax_rows add constraint tax_rows_note_check CHECK ((length(note) <= 500));
alter table tax_rows add constraint tax_rows_province_check CHECK ((province = ANY (ARRAY['AB'::text, 'BC'::text, 'MB'::text, 'NB'::text, 'NL'::text, 'NS'::text, 'NT'::text, 'NU'::text, 'ON'::text, 'PE'::text, 'QC'::text, 'SK'::text, 'YT'::text])));
alter table tax_rows add constraint tax_rows_pst_ppm_check CHECK (((pst_ppm >= 0) AND (pst_ppm <= 500000)));
alter table tax_rows add constraint tax_rows_source_check CHECK (((length(source) >= 1) AND (length(source) <= 500)));
alter table tax_rows add constraint tax_rows_switch_check CHECK ((switch = 'novaScotia14'::text));
alter table tax_rows add constraint tax_rows_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id) ON DELETE SET NULL;
CREATE TRIGGER move_tax_version AFTER INSERT OR DELETE OR UPDATE ON tax_rows FOR EACH STATEMENT EXECUTE FUNCTION move_tax_version();

-- tax_version

create table tax_version (
  only_row boolean default true not null,
  id uuid default gen_random_uuid() not null
);
alter table tax_version add constraint tax_version_pkey PRIMARY KEY (only_row);
alter table tax_version add constraint tax_version_only_row_check CHECK (only_row);

-- test_payments

create table test_payments (
  id text not null,
  idempotency_key text not null,
  order_id uuid not null,
  amount_cents integer not null,
  status text not null,
  client_secret text not null,
  decline_message text,
  created_at timestamp with time zone default now() not null,
  refund_key text
);
alter table test_payments add constraint test_payments_pkey PRIMARY KEY (id);
alter table test_payments add constraint test_payments_client_secret_key UNIQUE (client_secret);
alter table test_payments add constraint test_payments_idempotency_key_key UNIQUE (idempotency_key);
alter table test_payments add constraint test_payments_status_check CHECK ((status = ANY (ARRAY['requires_action'::text, 'confirmed'::text, 'succeeded'::text, 'declined'::text, 'cancelled'::text])));

-- test_refunds

create table test_refunds (
  id text not null,
  idempotency_key text not null,
  payment_id text not null,
  refund_id text not null,
  amount_cents integer not null,
  created_at timestamp with time zone default now() not null
);
alter table test_refunds add constraint test_refunds_pkey PRIMARY KEY (id);
alter table test_refunds add constraint test_refunds_idempotency_key_key UNIQUE (idempotency_key);
alter table test_refunds add constraint test_refunds_amount_cents_check CHECK ((amount_cents > 0));
alter table test_refunds add constraint test_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES test_payments(id);
CREATE INDEX test_refunds_payment_id ON test_refunds USING btree (payment_id);

-- uploads

create table uploads (
  key text not null,
  name text not null,
  size_bytes bigint not null,
  media_type text not null,
  artwork jsonb not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  is_made boolean default false not null,
  use text default 'artwork'::text not null,
  has_picture boolean,
  wants_picture boolean default false not null
);
alter table uploads add constraint uploads_pkey PRIMARY KEY (key);
alter table uploads add constraint uploads_size_bytes_check CHECK ((size_bytes > 0));
alter table uploads add constraint uploads_use CHECK ((use = ANY (ARRAY['artwork'::text, 'certificate'::text, 'logo'::text, 'picture'::text, 'import'::text]))) NOT VALID;
CREATE INDEX uploads_created_at ON uploads USING btree (created_at);
CREATE INDEX uploads_wants_picture ON uploads USING btree (key) WHERE wants_picture;

-- user_devices

create table user_devices (
  user_id uuid not null,
  device_hash bytea not null,
  seen_at timestamp with time zone default now() not null
);
alter table user_devices add constraint user_devices_pkey PRIMARY KEY (user_id, device_hash);
alter table user_devices add constraint user_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE INDEX user_devices_seen_at ON user_devices USING btree (seen_at);

-- users

create table users (
  id uuid default uuidv7() not null,
  email citext not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text default ''::text not null,
  role text default 'User'::text not null,
  email_verified_at timestamp with time zone,
  province character(2),
  created_at timestamp with time zone default now() not null,
  language text default 'en'::text not null
);
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table users add constraint users_email_key UNIQUE (email);
alter table users add constraint users_language CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))) NOT VALID;
alter table users add constraint users_role_check CHECK ((role = 'User'::text));
CREATE INDEX users_name ON users USING gin (plain(((first_name || ' '::text) || last_name)) gin_trgm_ops);
CREATE INDEX users_phone_key ON users USING btree (phone_key(phone) COLLATE "C");
CREATE INDEX users_plain_email ON users USING btree (lower((email)::text) COLLATE "C");

-- variants

create table variants (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  sku text not null,
  "position" integer not null,
  price_cents integer,
  original_price_cents integer default 0 not null,
  fabric text,
  size text,
  size_filter text,
  options jsonb default '{}'::jsonb not null,
  finishing text generated always as ((options ->> 'Finishing'::text)) stored,
  mpn text,
  struck_price_cents integer default 0 not null,
  struck_proof text,
  struck_until timestamp with time zone,
  archived_at timestamp with time zone,
  price_breaks jsonb default '[]'::jsonb not null
);
alter table variants add constraint variants_pkey PRIMARY KEY (id);
alter table variants add constraint variants_product_id_position_key UNIQUE (product_id, "position") DEFERRABLE;
alter table variants add constraint variants_sku_key UNIQUE (sku);
alter table variants add constraint variants_original_price_cents_check CHECK ((original_price_cents >= 0));
alter table variants add constraint variants_price_breaks CHECK ((jsonb_typeof(price_breaks) = 'array'::text)) NOT VALID;
alter table variants add constraint variants_price_cents_check CHECK ((price_cents > 0));
alter table variants add constraint variants_struck_proof_check CHECK ((struck_proof = ANY (ARRAY['history'::text, 'recorded'::text, 'sample'::text])));
alter table variants add constraint variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX variants_archived ON variants USING btree (sku) WHERE (archived_at IS NOT NULL);
CREATE INDEX variants_claims ON variants USING btree (id) WHERE (original_price_cents > 0);
CREATE INDEX variants_sku_code ON variants USING btree (search_code(sku) COLLATE "C") INCLUDE (product_id);
CREATE INDEX variants_struck_until ON variants USING btree (struck_until) WHERE (struck_until IS NOT NULL);
CREATE TRIGGER close_stock_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION close_stock();
CREATE TRIGGER close_stock_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION close_stock();
CREATE TRIGGER close_stock_update AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION close_stock();
CREATE TRIGGER date_product_edited AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_product_of_variants();
CREATE TRIGGER date_product_gone AFTER DELETE ON variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_product();
CREATE TRIGGER date_product_new AFTER INSERT ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_product();
CREATE TRIGGER move_data_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON variants FOR EACH STATEMENT EXECUTE FUNCTION move_data_version();
CREATE TRIGGER record_prices_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_prices_of_variants();
CREATE TRIGGER record_prices_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_prices_of_variants();
CREATE TRIGGER record_prices_truncate AFTER TRUNCATE ON variants FOR EACH STATEMENT EXECUTE FUNCTION record_prices_of_variants();
CREATE TRIGGER record_prices_update AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_prices_of_variants();
CREATE TRIGGER refresh_desk_products_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_desk_products_of_parts();
CREATE TRIGGER refresh_desk_products_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_desk_products_of_parts();
CREATE TRIGGER refresh_desk_products_update AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_desk_products_of_parts();
CREATE TRIGGER refresh_listings_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_parts();
CREATE TRIGGER refresh_listings_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_parts();
CREATE TRIGGER refresh_listings_truncate AFTER TRUNCATE ON variants FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_parts();
CREATE TRIGGER refresh_listings_update AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_parts();
CREATE TRIGGER register_skus_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION register_skus();
CREATE TRIGGER register_skus_update AFTER UPDATE ON variants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION register_skus();
CREATE TRIGGER set_size_filter BEFORE INSERT OR UPDATE OF size, size_filter ON variants FOR EACH ROW EXECUTE FUNCTION set_size_filter();
CREATE TRIGGER set_struck_price BEFORE INSERT OR UPDATE OF price_cents, original_price_cents, sku, product_id ON variants FOR EACH ROW WHEN (new.original_price_cents > 0 OR new.struck_price_cents > 0) EXECUTE FUNCTION set_struck_price();

-- write_offs

create table write_offs (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  amount_cents integer not null,
  goods_cents integer not null,
  shipping_cents integer not null,
  gst_cents integer not null,
  pst_cents integer not null,
  hst_cents integer not null,
  written_off_at timestamp with time zone not null,
  written_off_by uuid not null,
  undone_at timestamp with time zone,
  undone_by uuid
);
alter table write_offs add constraint write_offs_pkey PRIMARY KEY (id);
alter table write_offs add constraint write_offs_amount_cents_check CHECK ((amount_cents > 0));
alter table write_offs add constraint write_offs_check CHECK ((amount_cents = ((((goods_cents + shipping_cents) + gst_cents) + pst_cents) + hst_cents)));
alter table write_offs add constraint write_offs_check1 CHECK (((undone_at IS NULL) = (undone_by IS NULL)));
alter table write_offs add constraint write_offs_goods_cents_check CHECK ((goods_cents >= 0));
alter table write_offs add constraint write_offs_gst_cents_check CHECK ((gst_cents >= 0));
alter table write_offs add constraint write_offs_hst_cents_check CHECK ((hst_cents >= 0));
alter table write_offs add constraint write_offs_pst_cents_check CHECK ((pst_cents >= 0));
alter table write_offs add constraint write_offs_shipping_cents_check CHECK ((shipping_cents >= 0));
alter table write_offs add constraint write_offs_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX write_offs_live ON write_offs USING btree (order_id) WHERE (undone_at IS NULL);
CREATE INDEX write_offs_order_id ON write_offs USING btree (order_id);
CREATE INDEX write_offs_undone_at ON write_offs USING btree (undone_at) WHERE (undone_at IS NOT NULL);
CREATE INDEX write_offs_written_off_at ON write_offs USING btree (written_off_at);

-- Views

create view active_categories as
 SELECT c.id,
    c.slug,
    c.parent_id,
    c.name_en,
    c.name_fr,
    c.status,
    c.image,
    c.is_flag_category,
    c."position",
    c.updated_at,
    main.id AS main_id,
    main.slug AS main_slug,
    main.name_en AS main_name_en,
    main.name_fr AS main_name_fr
   FROM categories c
     LEFT JOIN categories main ON main.id = c.parent_id
  WHERE c.status = 'Active'::text AND (c.parent_id IS NULL OR main.status = 'Active'::text);

create view desk_products_from_catalogue as
 SELECT p.id AS product_id,
    p.created_at,
    p.updated_at AS changed_at,
    plain(p.name_en) AS name,
    lower(p.sku) AS sku,
    COALESCE(sold.lowest_cents, p.starting_price_cents) AS lowest_cents,
    COALESCE(sold.highest_cents, p.starting_price_cents) AS highest_cents,
    stock.quantity,
    sold.variant_count,
        CASE
            WHEN french.needed = 0 THEN 100
            ELSE 100 * (french.needed - french.missing) / french.needed
        END::smallint AS french_percent,
    (((((ARRAY['status:'::text || p.status, 'availability:'::text || p.availability] || COALESCE(placed.tags, '{lacks:category}'::text[])) ||
        CASE
            WHEN french.missing > 0 THEN ARRAY['lacks:french'::text]
            ELSE '{}'::text[]
        END) ||
        CASE
            WHEN p.description_en = ''::text THEN ARRAY['lacks:description'::text]
            ELSE '{}'::text[]
        END) ||
        CASE
            WHEN COALESCE(sold.lowest_cents, p.starting_price_cents) = 0 THEN ARRAY['lacks:price'::text]
            ELSE '{}'::text[]
        END) ||
        CASE
            WHEN (EXISTS ( SELECT
               FROM product_images m
              WHERE m.product_id = p.id)) THEN '{}'::text[]
            ELSE ARRAY['lacks:picture'::text]
        END) || stock.tags AS tags,
    to_tsvector('simple'::regconfig, search_text(concat_ws(' '::text, p.name_en, p.name_fr))) || array_to_tsvector(COALESCE(codes.words, '{}'::text[])) AS words
   FROM products p
     CROSS JOIN LATERAL desk_stock(p.id) stock(quantity, tags)
     CROSS JOIN LATERAL french_of(p.*) french(needed, missing)
     CROSS JOIN LATERAL ( SELECT array_agg(DISTINCT 'category:'::text || its.id) AS tags
           FROM product_categories pc
             JOIN categories c ON c.id = pc.category_id
             CROSS JOIN LATERAL ( VALUES (c.id), (c.parent_id)) its(id)
          WHERE pc.product_id = p.id AND its.id IS NOT NULL) placed
     CROSS JOIN LATERAL ( SELECT min(COALESCE(v.price_cents, p.starting_price_cents)) AS lowest_cents,
            max(COALESCE(v.price_cents, p.starting_price_cents)) AS highest_cents,
            count(*)::integer AS variant_count
           FROM variants v
          WHERE v.product_id = p.id AND v.archived_at IS NULL) sold
     CROSS JOIN LATERAL ( SELECT array_agg(DISTINCT its.code) FILTER (WHERE its.code <> ''::text) AS words
           FROM ( SELECT unnest(ARRAY[search_code(p.sku), search_code(p.mpn)]) AS code
                UNION ALL
                 SELECT unnest(ARRAY[search_code(v.sku), search_code(v.mpn)]) AS unnest
                   FROM variants v
                  WHERE v.product_id = p.id
                UNION ALL
                 SELECT s.barcode
                   FROM skus s
                  WHERE s.product_id = p.id) its) codes;

create view listings_from_catalogue as
 SELECT p.id AS product_id,
    p.best_seller_rank,
    p.created_at,
    plain(p.name_en) AS name_en,
    plain(COALESCE(p.name_fr, p.name_en)) AS name_fr,
    COALESCE(sold.first_price_cents, p.starting_price_cents) AS shown_price_cents,
    p.rating_sum::real / NULLIF(p.review_count, 0)::double precision AS rating,
    p.review_count,
    ((placed.tags || COALESCE(sold.tags, '{}'::text[])) ||
        CASE
            WHEN p.availability <> 'In-Stock'::text OR (EXISTS ( SELECT
               FROM inventory i
              WHERE i.product_id = p.id AND i.quantity > 0 AND i.is_sold)) THEN ARRAY['availability:'::text || p.availability]
            ELSE '{}'::text[]
        END) || (ARRAY( SELECT 'shipping_location:'::text || way.way
           FROM unnest(p.shipping) way(way)
          ORDER BY way.way)) AS filter_values,
    (setweight(to_tsvector('simple'::regconfig, search_text(concat_ws(' '::text, p.name_en, p.name_fr))), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, search_text(placed.names)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, COALESCE(search_text(chosen.words), ''::text)), 'C'::"char") AS words
   FROM products p
     CROSS JOIN LATERAL ( SELECT array_agg(DISTINCT own.tag) AS tags,
            string_agg(DISTINCT own.names, ' '::text) AS names
           FROM product_categories pc
             JOIN active_categories a ON a.id = pc.category_id
             CROSS JOIN LATERAL ( VALUES ('category:'::text || a.slug,concat_ws(' '::text, a.name_en, a.name_fr)), ('category:'::text || a.main_slug,concat_ws(' '::text, a.main_name_en, a.main_name_fr))) own(tag, names)
          WHERE pc.product_id = p.id AND own.tag IS NOT NULL) placed
     CROSS JOIN LATERAL ( SELECT array_agg(DISTINCT own.tag) FILTER (WHERE own.tag IS NOT NULL AND v.archived_at IS NULL) AS tags,
            (array_agg(v.price_cents ORDER BY v."position") FILTER (WHERE v.archived_at IS NULL))[1] AS first_price_cents,
            count(*) AS variants,
            count(*) FILTER (WHERE v.archived_at IS NULL) AS offered
           FROM variants v
             CROSS JOIN LATERAL ( VALUES ('size:'::text || v.size_filter), ('fabric:'::text || v.fabric), ('finishing:'::text || v.finishing)) own(tag)
          WHERE v.product_id = p.id) sold
     CROSS JOIN LATERAL ( SELECT string_agg(worded.word, ' '::text) AS words
           FROM ( SELECT value.value #>> '{}'::text[] AS value,
                    value.value #>> '{}'::text[] AS word
                   FROM jsonb_path_query(p.options, '$[*]."values"[*]'::jsonpath) value(value)
                UNION ALL
                 SELECT label.key,
                    label.value
                   FROM jsonb_path_query(p.options, '$[*]."labels_fr"'::jsonpath) labels(labels)
                     CROSS JOIN LATERAL jsonb_each_text(labels.labels) label(key, value)) worded
          WHERE
                CASE
                    WHEN sold.variants = sold.offered THEN true
                    ELSE (worded.value IN ( SELECT had.value
                       FROM variants v
                         CROSS JOIN LATERAL ( VALUES (v.fabric), (v.size)
                            UNION ALL
                             SELECT jsonb_each_text.value
                               FROM jsonb_each_text(v.options) jsonb_each_text(key, value)) had(value)
                      WHERE v.product_id = p.id AND v.archived_at IS NULL AND had.value IS NOT NULL))
                END) chosen
  WHERE placed.tags IS NOT NULL AND p.status = 'published'::text AND (sold.variants = 0 OR sold.offered > 0) AND COALESCE(sold.first_price_cents, p.starting_price_cents) > 0;

create view listings_from_orders as
 SELECT id AS order_id,
    created_at,
    status,
    payment_status,
    parcels_of(o.*) AS parcels,
    tax_province::text AS province,
    held_reason IS NOT NULL AS is_held,
    promised_for,
    total_cents,
    refunded_cents,
    lower(email::text) AS email,
    btrim(plain((((COALESCE(customer ->> 'firstName'::text, ''::text) || ' '::text) || COALESCE(customer ->> 'lastName'::text, ''::text)) || ' '::text) || COALESCE(customer ->> 'businessName'::text, ''::text))) AS name,
    phone_key(COALESCE(customer ->> 'phone'::text, ''::text)) AS phone_key,
    search_code(order_number) AS number_key,
    reverse(search_code(order_number)) AS number_end,
    has_unpacked(o.*) AS has_unpacked
   FROM orders o;

-- Functions

CREATE OR REPLACE FUNCTION allow_order(is_allowed boolean)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if not is_allowed then
    raise exception 'the stock, or the same cart, went to another order' using errcode = 'ZH001';
  end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION check_fulfilled_pieces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ordered integer; packed integer;
begin
  -- Locked, so that of two parcels at once the second sees the first one's pieces.
  select quantity into ordered from order_lines
    where order_id = new.order_id and position = new.position for update;
  select sum(lines.quantity) into packed
    from fulfilment_lines lines join fulfilments on fulfilments.id = fulfilment_id
    where lines.order_id = new.order_id and lines.position = new.position and state not in ('undone', 'returned');
  if packed > ordered then
    raise exception 'line % of the order has % pieces, not %', new.position, ordered, packed
      using errcode = 'check_violation', constraint = 'fulfilled_pieces';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION close_receivable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update receivables set is_open = false where order_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION close_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids uuid[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct product_id from new_rows);
    when 'DELETE' then ids := array(select distinct product_id from old_rows);
    when 'UPDATE' then ids := array(
      select unnest(array[n.product_id, o.product_id]) from new_rows n join old_rows o using (id)
      where (n.sku, n.product_id, n.archived_at is null) is distinct from (o.sku, o.product_id, o.archived_at is null));
  end case;
  if ids <> '{}' then
    perform put_on_shelf(ids);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION close_stock_of_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select id from new_rows where status not in ('published', 'unlisted') or availability = 'Out of Stock');
  else
    ids := array(
      select n.id from new_rows n join old_rows o using (id) where (n.status, n.availability) <> (o.status, o.availability));
  end if;
  if ids <> '{}' then
    perform put_on_shelf(ids);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION close_tax_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Waits for the entries that are being written, and lets none in meanwhile.
  perform pg_advisory_xact_lock(hashtext('tax-entries'));
  if exists (select from tax_closings where through >= new.through) then
    raise exception 'the period is closed' using errcode = 'check_violation', constraint = 'tax_closings_in_sequence';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION count_search_words(changed text[], changes bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  with given as materialized (
    select word, change::integer from unnest(changed, changes) as given (word, change)
  ), counted as (
    update search_words w set products = w.products + given.change from given where w.word = given.word returning w.word
  )
  insert into search_words (word, products)
    select word, change from given where not exists (select from counted where counted.word = given.word);
  delete from search_words where products <= 0 and word = any (changed);
end
$function$;

CREATE OR REPLACE FUNCTION count_words_of_listings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  case tg_op
    when 'INSERT' then
      perform count_search_words(array_agg(word), array_agg(products)) from (
        select word, count(*) as products from new_rows, unnest(tsvector_to_array(words)) as word group by word
      ) as come;
    when 'DELETE' then
      perform count_search_words(array_agg(word), array_agg(-products)) from (
        select word, count(*) as products from old_rows, unnest(tsvector_to_array(words)) as word group by word
      ) as gone;
    when 'UPDATE' then
      perform count_search_words(array_agg(word), array_agg(change)) from (
        select word, sum(either.n) as change
        from new_rows n join old_rows o using (product_id)
        cross join lateral (
          select word, 1 as n from unnest(tsvector_to_array(n.words)) as word
          union all
          select word, -1 from unnest(tsvector_to_array(o.words)) as word
        ) as either
        where n.words <> o.words
        group by word having sum(either.n) <> 0
      ) as changed;
    when 'TRUNCATE' then
      truncate search_words;
  end case;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION credit_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into invoices_due (order_id, refund_id) values (new.order_id, new.id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION date_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update public.categories set updated_at = now()
  where updated_at < now() and id in (select category_id from changed);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION date_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION date_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update public.products set updated_at = greatest(updated_at, now()), version = version + 1
  where updated_at <> now() and id in (select product_id from changed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION date_product_of_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update public.products p set updated_at = greatest(p.updated_at, now()),
    version = p.version + case when own.edited then 1 else 0 end
  from (
    select n.product_id, bool_or((n.sku, n.product_id, n.position, n.price_cents, n.original_price_cents, n.fabric, n.size,
        n.size_filter, n.options, n.mpn, n.archived_at, n.price_breaks)
      is distinct from (o.sku, o.product_id, o.position, o.price_cents, o.original_price_cents, o.fabric, o.size,
        o.size_filter, o.options, o.mpn, o.archived_at, o.price_breaks)) as edited
    from changed n left join old_rows o using (id) group by n.product_id
  ) own
  where p.id = own.product_id and p.updated_at <> now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION date_store()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update public.stores set updated_at = now()
  where updated_at < now() and id in (select store_id from changed);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION date_tax_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('tax-entries'));
  -- A statement of its own, so that it sees a period that was closed while this one waited.
  select greatest(new.happened_on, max(through) + 1) into new.day from tax_closings;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION desk_stock(its_product uuid, OUT quantity integer, OUT tags text[])
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(sum(i.quantity), 0)::integer,
    array[case when coalesce(sum(i.quantity), 0) > 0 then 'stock:in' else 'stock:out' end]
      || case when bool_or(i.quantity <= s.low_at) then array['stock:low'] else '{}'::text[] end
  from inventory i left join skus s on s.sku = i.sku
  where i.product_id = its_product and i.is_sold
$function$;

CREATE OR REPLACE FUNCTION english_stem(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN COALESCE((ts_lexize('english_forms'::regdictionary, $1))[1], $1);

CREATE OR REPLACE FUNCTION fold_desk_stock()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids uuid[];
begin
  with noted as (
    delete from desk_stock_changes
    where ctid = any (array(select ctid from desk_stock_changes limit 300 for update skip locked))
    returning product_id
  )
  select array_agg(distinct product_id) into ids from noted;
  if ids is not null then
    perform write_desk_stock(ids);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION follow_changed_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids uuid[];
  changes bigint[];
begin
  if not exists (
    select from new_rows n full join old_rows o using (sku, product_id)
    where n.quantity is distinct from o.quantity or n.is_sold is distinct from o.is_sold
  ) then
    return null;
  end if;
  perform public.move_stock_version();
  select array_agg(product_id), array_agg(change) into ids, changes from (
    select product_id, sum(case when n.quantity > 0 and n.is_sold then 1 else -1 end) as change
    from new_rows n full join old_rows o using (sku, product_id)
    where coalesce(n.quantity > 0 and n.is_sold, false) <> coalesce(o.quantity > 0 and o.is_sold, false)
    group by product_id
  ) crossing;
  if ids is not null then
    perform public.follow_stock(ids, changes);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION follow_gone_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform public.follow_stock(array_agg(product_id), array_agg(-skus)) from (
    select product_id, count(*) as skus from old_rows where quantity > 0 and is_sold group by product_id
  ) went having count(*) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION follow_new_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform public.follow_stock(array_agg(product_id), array_agg(skus)) from (
    select product_id, count(*) as skus from new_rows where quantity > 0 and is_sold group by product_id
  ) came having count(*) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION follow_no_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update data_version set version = version + 1;
  perform refresh_product_listings(array(select product_id from product_listings));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION follow_paid_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update quotes set status = 'ordered'
    where status = 'accepted' and id = (select quote_id from quote_offers where order_id = new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION follow_price_proofs()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_struck_prices(array(select distinct sku from new_rows));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION follow_replaced_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform public.move_stock_version();
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION follow_stock(ids uuid[], changes bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  crossed uuid[];
begin
  -- Held until the transaction ends: of two transactions that take the last pieces of two variants, the second then
  -- sees the changes of the first.
  perform pg_advisory_xact_lock(727003);
  crossed := array(
    select given.id from unnest(ids, changes) as given (id, change)
    cross join lateral (
      select count(*) as skus from inventory i where i.product_id = given.id and i.quantity > 0 and i.is_sold
    ) stocked
    where (stocked.skus > 0) <> (stocked.skus - given.change > 0)
  );
  if crossed = '{}' then
    return;
  end if;
  update data_version set version = version + 1;
  perform refresh_product_listings(array(select product_id from product_listings where product_id = any (crossed)));
end $function$;

CREATE OR REPLACE FUNCTION freeze_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  issued date;
  last_month integer;
begin
  if tg_op = 'UPDATE' and old.file_key is null
    -- The number is generated after this.
    and to_jsonb(old) - '{file_key,file_sha256,number}'::text[] = to_jsonb(new) - '{file_key,file_sha256,number}'::text[]
  then
    return new;
  end if;
  if tg_op = 'DELETE' then
    issued := (old.issued_at at time zone 'America/Toronto')::date;
    last_month := coalesce(
      (select value::text::integer from settings where key = 'fiscalYearEnd' and value::text ~ '^([1-9]|1[0-2])$'),
      12);
    if (now() at time zone 'America/Toronto')::date >= interval '1 month' + make_date(
      extract(year from issued)::integer + (extract(month from issued) > last_month)::integer + 6, last_month, 1)
    then
      return old;
    end if;
  end if;
  raise exception 'an issued invoice is never changed'
    using errcode = 'check_violation', constraint = 'invoices_frozen';
end $function$;

CREATE OR REPLACE FUNCTION french_of(p products, OUT needed integer, OUT missing integer)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*) filter (where has_english)::integer, count(*) filter (where lacks_french)::integer
  from (
    select english <> '' as has_english, english <> '' and coalesce(french, '') = '' as lacks_french
    from (values (p.name_en, p.name_fr), (p.description_en, p.description_fr), (p.meta_title_en, p.meta_title_fr),
      (p.meta_description_en, p.meta_description_fr)) its (english, french)
    union all
    select coalesce(bool_or(alt_en <> ''), false), coalesce(bool_or(alt_en <> '' and coalesce(alt_fr, '') = ''), false)
    from product_images where product_id = p.id
    union all
    select coalesce(bool_or(its ->> 'en' <> ''), false),
      coalesce(bool_or(its ->> 'en' <> '' and coalesce(its ->> 'fr', '') = ''), false)
    from jsonb_path_query(p.faqs, 'lax $[*].*') its
    union all
    select coalesce(bool_or(en.its ->> 'value' <> ''), false),
      coalesce(bool_or(coalesce(fr.its ->> 'name', '') = '' or en.its ->> 'value' <> '' and coalesce(fr.its ->> 'value', '') = ''), false)
    from jsonb_array_elements(p.specifications -> 'en') with ordinality en (its, n)
    left join jsonb_array_elements(p.specifications -> 'fr') with ordinality fr (its, n) on fr.n = en.n
  ) fields
$function$;

CREATE OR REPLACE FUNCTION french_stem(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN COALESCE((ts_lexize('french_forms'::regdictionary, $1))[1], $1);

CREATE OR REPLACE FUNCTION has_unpacked(o orders)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
RETURN (((o).status = 'processing'::text) AND (NOT is_refunded_whole(o)) AND ((NOT (EXISTS (SELECT FROM order_lines l WHERE (l.order_id = (has_unpacked.o).id)))) OR (EXISTS (SELECT FROM ((order_lines l CROSS JOIN LATERAL (SELECT COALESCE(sum(g.quantity), (0)::bigint) AS refunded, COALESCE(sum(g.quantity) FILTER (WHERE (r.reason = ANY (ARRAY['returned'::text, 'damaged'::text]))), (0)::bigint) AS came_back FROM (refund_lines g JOIN refunds r ON (((r.id = g.refund_id) AND (r.state <> 'failed'::text)))) WHERE ((g.order_id = l.order_id) AND (g."position" = l."position"))) back) CROSS JOIN LATERAL (SELECT COALESCE(sum(p.quantity), (0)::bigint) AS packed, COALESCE(sum(p.quantity) FILTER (WHERE (f.state <> 'packed'::text)), (0)::bigint) AS sent FROM (fulfilment_lines p JOIN fulfilments f ON (((f.id = p.fulfilment_id) AND (f.state <> ALL (ARRAY['undone'::text, 'returned'::text]))))) WHERE ((p.order_id = l.order_id) AND (p."position" = l."position"))) boxed) WHERE ((l.order_id = (has_unpacked.o).id) AND (l.kind <> 'setup'::text) AND ((l.kind = 'stock'::text) OR ((has_unpacked.o).payment_status <> 'deposit_paid'::text)) AND ((l.quantity - boxed.packed) > LEAST((back.refunded - LEAST(back.came_back, boxed.sent)), GREATEST((0)::bigint, (l.quantity - boxed.sent)))))))));

CREATE OR REPLACE FUNCTION is_refunded_whole(o orders)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
RETURN (((o).total_cents > 0) AND ((o).refunded_cents >= (o).total_cents));

CREATE OR REPLACE FUNCTION is_sku_sold(its_sku text, its_product uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
RETURN ((NOT (EXISTS (SELECT FROM variants WHERE (variants.product_id = is_sku_sold.its_product)))) OR (EXISTS (SELECT FROM variants WHERE ((variants.sku = is_sku_sold.its_sku) AND (variants.product_id = is_sku_sold.its_product) AND (variants.archived_at IS NULL)))));

CREATE OR REPLACE FUNCTION keep_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_owner boolean := pg_has_role(session_user, (select relowner from pg_class where oid = tg_relid), 'member');
begin
  if tg_op = 'DELETE' and current_setting('halyard.purging', true) = 'consents' then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and to_jsonb(old) - '{address,address_hmac,expires_at}'::text[] = to_jsonb(new) - '{address,address_hmac,expires_at}'::text[]
    and (
      (old.address is not null and new.address is null and new.address_hmac is not null
        and (is_owner or new.expires_at > clock_timestamp() + interval '2 years'))
      or (octet_length(old.address::text) <> char_length(old.address::text)
        and octet_length(new.address::text) = char_length(new.address::text))
    ) then
    return new;
  end if;
  raise exception 'a consent is never changed' using errcode = 'check_violation', constraint = 'consents_kept';
end $function$;

CREATE OR REPLACE FUNCTION keep_order_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare is_taken boolean := new.payment_status in ('paid', 'deposit_paid')
  and old.payment_status is distinct from new.payment_status;
begin
  -- A payment that was held for another amount, and proved right: the order is paid by no other amount by itself.
  if is_taken and exists (
    select from order_payments where order_id = new.id and reference = new.payment_reference and state = 'held'
  ) then
    update order_payments set state = 'failed' where order_id = new.id and state = 'open';
    update order_payments set state = 'paid', amount_cents = coalesce(old.asked_cents, new.total_cents)
      where order_id = new.id and reference = new.payment_reference;
    return null;
  end if;
  if new.asked_cents is null and old.asked_cents is null then
    -- After a deposit nothing is asked of a card at this moment; staff record what comes, or credit the rest.
    if 'deposit_paid' in (old.payment_status, new.payment_status) then
      return null;
    end if;
    insert into order_payments (order_id, kind, amount_cents, reference, state, attempt, created_at)
    select new.id, 'whole', new.total_cents, new.payment_reference, 'open', new.charge_attempt, new.created_at
    where not exists (select from order_payments where reference = new.payment_reference)
    on conflict (order_id) where kind = 'whole' and state in ('open', 'paid')
    do update set reference = excluded.reference, attempt = excluded.attempt;
  else
    -- The row of a deposit, or of a balance, is there before a card is asked for it.
    update order_payments set reference = new.payment_reference, attempt = new.charge_attempt
      where order_id = new.id and kind in ('deposit', 'balance') and state = 'open'
        and not exists (
          select from order_payments other where other.order_id = new.id and other.reference = new.payment_reference);
  end if;
  update order_payments set state = case when is_taken then 'paid' else 'failed' end
    where order_id = new.id and kind in ('whole', 'deposit', 'balance') and state = 'open'
      and (is_taken or new.payment_status = 'failed');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_price_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'price_history' and tg_op = 'DELETE' then
    if old.valid_from = now() then
      return old;
    end if;
  elsif tg_table_name = 'price_proofs' and tg_op = 'UPDATE' then
    if old.withdrawn_at is null and (to_jsonb(old) - '{withdrawn_at,withdrawn_by}'::text[])
        = (to_jsonb(new) - '{withdrawn_at,withdrawn_by}'::text[]) then
      return new;
    end if;
  end if;
  raise exception 'evidence of prices is never changed'
    using errcode = 'check_violation', constraint = 'price_evidence_kept';
end
$function$;

CREATE OR REPLACE FUNCTION keep_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Rows go only with the order or paper that they are about, whose own rules say when.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'a row of % is never changed', tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_kept';
end $function$;

CREATE OR REPLACE FUNCTION keep_staff_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op in ('INSERT', 'UPDATE') and pg_trigger_depth() > 1 and not (tg_op = 'UPDATE' and tg_table_name = 'staff_log') then
    return new;
  end if;
  raise exception 'the log of staff is only ever added to' using errcode = 'insufficient_privilege';
end
$function$;

CREATE OR REPLACE FUNCTION km_between(cube, cube)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((((2)::numeric * 6371.0088))::double precision * asin(LEAST((1)::double precision, (cube_distance($1, $2) / (2)::double precision))));

CREATE OR REPLACE FUNCTION mark_low_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from inventory i join new_rows n using (sku) where i.low_at is distinct from n.low_at order by i.sku for update of i;
  if found then
    update inventory i set low_at = n.low_at from new_rows n where i.sku = n.sku and i.low_at is distinct from n.low_at;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION move_data_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update public.data_version set version = version + 1;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION move_staff_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION move_stock_version()
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO stock_moves AS own (backend, moves)
   VALUES (pg_backend_pid(), 1) ON CONFLICT(backend) DO UPDATE SET moves = (own.moves + 1);
END;

CREATE OR REPLACE FUNCTION move_tax_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update tax_version set id = gen_random_uuid();
  update data_version set version = version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION nearest_words(typed text)
 RETURNS TABLE(word text, products integer, distance integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
 SET search_path TO 'public', 'pg_temp'
 SET "pg_trgm.similarity_threshold" TO '0.2'
AS $function$
  with exchanged as (
    select array_agg(left(typed, i - 1) || substr(typed, i + 1, 1) || substr(typed, i, 1) || substr(typed, i + 2)) as words
    from generate_series(1, length(typed) - 1) as i
  ), near as (
    select w.word, w.products,
      case when w.word = any (exchanged.words) then 1 else levenshtein_less_equal(w.word, typed, 2) end as distance
    from search_words w, exchanged
    where (w.word % typed or w.word = any (exchanged.words)) and w.word !~ '[0-9]' and length(w.word) <= 60
  )
  select near.word, near.products, near.distance from near
  where typed !~ '[0-9]' and length(typed) between 4 and 60
    and near.distance <= case when length(typed) <= 5 then 1 else 2 end
  order by near.distance, near.products desc, near.word
  limit 10
$function$;

CREATE OR REPLACE FUNCTION next_struck_end(at timestamp with time zone DEFAULT now())
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT (min(variants.struck_until) - '00:00:02'::interval) FROM variants WHERE (variants.struck_until > (next_struck_end.at + '00:00:02'::interval)));

CREATE OR REPLACE FUNCTION note_desk_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids uuid[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct product_id from new_rows);
    when 'DELETE' then ids := array(select distinct product_id from old_rows);
    else ids := array(
      select product_id from (
        select sku, product_id, quantity, is_sold from new_rows except select sku, product_id, quantity, is_sold from old_rows) came
      union
      select product_id from (
        select sku, product_id, quantity, is_sold from old_rows except select sku, product_id, quantity, is_sold from new_rows) went);
  end case;
  if cardinality(ids) > 20 then
    perform write_desk_stock(ids);
  else
    insert into desk_stock_changes select unnest(ids);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_sold_out()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update inventory set sold_out_since = case new.reason when 'sold' then new.at end
  where sku = new.sku and quantity = 0 and sold_out_since is distinct from case new.reason when 'sold' then new.at end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION parcels_of(o orders)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
RETURN CASE WHEN ((o).status = 'cancelled'::text) THEN 'not-needed'::text WHEN ((o).status = 'delivered'::text) THEN 'delivered'::text WHEN ((o).status = 'shipped'::text) THEN CASE WHEN (EXISTS (SELECT FROM fulfilments f WHERE ((f.order_id = (parcels_of.o).id) AND (f.state = 'ready'::text)))) THEN 'ready'::text WHEN (EXISTS (SELECT FROM fulfilments f WHERE ((f.order_id = (parcels_of.o).id) AND (f.state = 'collected'::text)))) THEN 'delivered'::text ELSE 'shipped'::text END WHEN (EXISTS (SELECT FROM fulfilments f WHERE ((f.order_id = (parcels_of.o).id) AND (f.state = ANY (ARRAY['shipped'::text, 'delivered'::text, 'collected'::text]))))) THEN 'partial'::text WHEN (EXISTS (SELECT FROM fulfilments f WHERE ((f.order_id = (parcels_of.o).id) AND (f.state = 'ready'::text)))) THEN 'ready'::text WHEN (EXISTS (SELECT FROM fulfilments f WHERE ((f.order_id = (parcels_of.o).id) AND (f.state = 'packed'::text)))) THEN 'packed'::text WHEN (((o).status = 'processing'::text) AND (NOT has_unpacked(o)) AND (((o).payment_status <> 'deposit_paid'::text) OR is_refunded_whole(o))) THEN 'not-needed'::text ELSE 'none'::text END;

CREATE OR REPLACE FUNCTION phone_key(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN reverse(regexp_replace($1, '\D'::text, ''::text, 'g'::text));

CREATE OR REPLACE FUNCTION place_on_earth(latitude double precision, longitude double precision)
 RETURNS cube
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN cube(ARRAY[(cos(radians(latitude)) * cos(radians(longitude))), (cos(radians(latitude)) * sin(radians(longitude))), sin(radians(latitude))]);

CREATE OR REPLACE FUNCTION plain(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, $1));

CREATE OR REPLACE FUNCTION price_evidence(its_sku text, claimed_cents integer, at timestamp with time zone, OUT cut_at timestamp with time zone, OUT share_ppm integer, OUT until timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with periods as (
    select h.price_cents, h.is_sample, h.valid_from as begins,
      coalesce(lead(h.valid_from) over (order by h.valid_from, h.id), at) as ends
    from price_history h where h.sku = its_sku and h.valid_from <= at
  ), full_price as (
    -- Seconds, not days, which a change to daylight saving time would stretch.
    select begins, ends, extract(epoch from ends - begins) as lasted,
      coalesce(sum(extract(epoch from ends - begins))
        over (order by ends desc rows between unbounded preceding and 1 preceding), 0) as lasted_later
    from periods where price_cents >= claimed_cents and not is_sample and begins < ends
  )
  select max(ends),
    coalesce(round(sum(extract(epoch from ends - greatest(begins, at - interval '4320 hours')))
      filter (where ends > at - interval '4320 hours') / (180 * 86400) * 1000000), 0)::int,
    -- While the price is lower, the window of 180 days only loses time at the full price. The share is half when exactly
    -- 90 days of it are left, so the window then begins where 90 days at the full price follow.
    max(ends - (90 * 86400 - lasted_later) * interval '1 second' + interval '4320 hours')
      filter (where lasted_later <= 90 * 86400 and lasted_later + lasted > 90 * 86400)
  from full_price
  $function$;

CREATE OR REPLACE FUNCTION purge_consents(at timestamp with time zone, since timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  deleted integer;
begin
  if (at > clock_timestamp() + interval '1 day' or since > at - interval '3 years' + interval '1 day')
    and not pg_has_role(session_user, current_user, 'member') then
    raise exception 'a consent is not deleted before its time' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('halyard.purging', 'consents', true);
  with gone as (
    delete from consents older
    where older.expires_at <= purge_consents.at
      or older.ends_at <= purge_consents.since
      or older.kind = 'asked' and older.address is not null and older.at <= purge_consents.since
      or older.kind = 'express' and older.address is not null and older.at <= purge_consents.since and exists (
        select from consents later
        where later.address = older.address and later.purpose = older.purpose and later.kind = 'express'
          and later.at > older.at and later.at <= purge_consents.since)
    returning older.id
  )
  select count(*) into deleted from gone;
  perform set_config('halyard.purging', '', true);
  return deleted;
end $function$;

CREATE OR REPLACE FUNCTION put_on_shelf(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from inventory i cross join lateral shelf_of(i.sku, i.product_id) s
    where i.product_id = any (ids) and (i.is_sold, i.is_archived, i.is_offered) <> (s.is_sold, s.is_archived, s.is_offered)
    order by i.sku for update of i;
  if found then
    update inventory i set is_sold = s.is_sold, is_archived = s.is_archived, is_offered = s.is_offered
    from inventory e cross join lateral shelf_of(e.sku, e.product_id) s
    where e.product_id = any (ids) and i.sku = e.sku
      and (i.is_sold, i.is_archived, i.is_offered) <> (s.is_sold, s.is_archived, s.is_offered);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION raise_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION record_prices(skus text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Nobody saw the prices between two statements of one transaction.
  delete from price_history h where h.sku = any (skus) and h.valid_from = now() and not h.is_sample;
  insert into price_history (sku, price_cents, original_price_cents, valid_from, changed_by, note)
  select given.sku, sold.price_cents, coalesce(sold.original_price_cents, 0),
    -- Of two transactions at once the first to begin may be the second to write.
    greatest(now(), last.valid_from + interval '1 microsecond'),
    nullif(current_setting('halyard.changed_by', true), '')::uuid,
    nullif(current_setting('halyard.price_note', true), '')
  from (select distinct unnest(skus) as sku) given
  left join lateral (
    select coalesce(v.price_cents, p.starting_price_cents) as price_cents, v.original_price_cents
    from variants v join products p on p.id = v.product_id
    where v.sku = given.sku and v.archived_at is null and p.status in ('published', 'unlisted')
    union all
    select p.starting_price_cents, 0
    from products p
    where p.sku = given.sku and p.status in ('published', 'unlisted')
      and not exists (select from variants v where v.product_id = p.id)
    limit 1
  ) sold on true
  left join lateral (
    select h.price_cents, h.original_price_cents, h.valid_from from price_history h
    where h.sku = given.sku order by h.valid_from desc, h.id desc limit 1
  ) last on true
  where (sold.price_cents, coalesce(sold.original_price_cents, 0))
    is distinct from (last.price_cents, coalesce(last.original_price_cents, 0));
end $function$;

CREATE OR REPLACE FUNCTION record_prices_of_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed uuid[];
  moved uuid[];
  skus text[];
begin
  case tg_op
    when 'INSERT' then skus := array(select sku from new_rows);
    when 'DELETE' then skus := array(select sku from old_rows);
    when 'UPDATE' then
      changed := array(select n.id from new_rows n join old_rows o using (id)
        where n.starting_price_cents <> o.starting_price_cents);
      moved := array(select n.id from new_rows n join old_rows o using (id)
        where (n.status in ('published', 'unlisted')) <> (o.status in ('published', 'unlisted')));
      if exists (
        select from variants where product_id = any (changed) and price_cents is null and original_price_cents > 0
      ) then
        -- The same value, so that `set_struck_price` runs.
        update variants set original_price_cents = original_price_cents
        where product_id = any (changed) and price_cents is null and original_price_cents > 0;
      end if;
      skus := array(
        select unnest(array[n.sku, o.sku]) from new_rows n join old_rows o using (id) where n.sku <> o.sku
        union select p.sku from products p where p.id = any (changed || moved)
        union select v.sku from variants v
          where v.product_id = any (changed) and v.price_cents is null or v.product_id = any (moved));
  end case;
  if skus <> '{}' then
    perform record_prices(skus);
  end if;
  if moved <> '{}' then
    perform refresh_struck_prices(array(
      select sku from variants where product_id = any (moved) and original_price_cents > 0));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION record_prices_of_variants()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  skus text[];
  moved text[];
begin
  case tg_op
    -- A product with variants is no longer sold under its own sku, and one without is.
    when 'INSERT' then skus := array(
      select sku from new_rows union select p.sku from products p where p.id in (select product_id from new_rows));
    when 'DELETE' then skus := array(
      select sku from old_rows union select p.sku from products p where p.id in (select product_id from old_rows));
    when 'UPDATE' then
      moved := array(select n.sku from new_rows n join old_rows o using (id)
        where (n.archived_at is null) <> (o.archived_at is null));
      skus := moved || array(
        select unnest(array[n.sku, o.sku]) from new_rows n join old_rows o using (id)
        where (n.sku, n.product_id, n.price_cents, n.original_price_cents)
          is distinct from (o.sku, o.product_id, o.price_cents, o.original_price_cents));
    when 'TRUNCATE' then skus := array(select distinct sku from price_history);
  end case;
  if skus <> '{}' then
    perform record_prices(skus);
  end if;
  if moved <> '{}' then
    perform refresh_struck_prices(moved);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refresh_changed_listings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_order_listing(order_id) from (select distinct order_id from changed) its;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION refresh_desk_products(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Locked before they are read again, so that a sale that ends meanwhile is not overwritten with what was left before it.
  perform from desk_products where product_id = any (ids) order by product_id for no key update;
  insert into desk_products as d select * from desk_products_from_catalogue f where f.product_id = any (ids)
    order by f.product_id
  on conflict (product_id) do update set created_at = excluded.created_at, changed_at = excluded.changed_at,
    name = excluded.name, sku = excluded.sku, lowest_cents = excluded.lowest_cents,
    highest_cents = excluded.highest_cents, quantity = excluded.quantity, variant_count = excluded.variant_count,
    french_percent = excluded.french_percent, tags = excluded.tags, words = excluded.words
  where d is distinct from excluded;
end $function$;

CREATE OR REPLACE FUNCTION refresh_desk_products_of_categories()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_desk_products(array(
    select pc.product_id from product_categories pc
    join new_rows n on n.id = pc.category_id join old_rows o on o.id = n.id
    where n.parent_id is distinct from o.parent_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refresh_desk_products_of_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids uuid[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct product_id from new_rows);
    when 'DELETE' then ids := array(select distinct product_id from old_rows);
    else ids := array(select product_id from new_rows union select product_id from old_rows);
  end case;
  perform refresh_desk_products(ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refresh_desk_products_of_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_desk_products(array(select id from new_rows));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refresh_desk_products_of_skus()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_desk_products(array(
    select n.product_id from new_rows n join old_rows o using (sku)
    where n.product_id is not null and (n.barcode, n.low_at) is distinct from (o.barcode, o.low_at)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refresh_listing_of_fulfilment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_order_listing(coalesce(new.order_id, old.order_id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION refresh_listing_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_order_listing(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION refresh_listing_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_order_listing(new.order_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION refresh_listings_of_categories()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed uuid[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.slug, n.parent_id, n.name_en, n.name_fr, n.status)
      is distinct from (o.slug, o.parent_id, o.name_en, o.name_fr, o.status)
  );
begin
  perform refresh_product_listings(array(
    select distinct pc.product_id from product_categories pc join categories c on c.id = pc.category_id
    where c.id = any (changed) or c.parent_id = any (changed)
  ));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION refresh_listings_of_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids uuid[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct product_id from new_rows);
    when 'DELETE' then ids := array(select distinct product_id from old_rows);
    when 'UPDATE' then ids := array(select product_id from new_rows union select product_id from old_rows);
    when 'TRUNCATE' then ids := array(select product_id from product_listings);
  end case;
  perform refresh_product_listings(ids);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION refresh_listings_of_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refresh_product_listings(array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.name_en, n.name_fr, n.best_seller_rank, n.created_at, n.starting_price_cents, n.rating_sum,
        n.review_count, n.availability, n.shipping, n.options, n.status)
      is distinct from (o.name_en, o.name_fr, o.best_seller_rank, o.created_at, o.starting_price_cents, o.rating_sum,
        o.review_count, o.availability, o.shipping, o.options, o.status)
  ));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refresh_order_listing(id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO order_listings AS l (order_id, created_at, status, payment_status, parcels, province, is_held, promised_for, total_cents, refunded_cents, email, name, phone_key, number_key, number_end, has_unpacked)  SELECT f.order_id,
             f.created_at,
             f.status,
             f.payment_status,
             f.parcels,
             f.province,
             f.is_held,
             f.promised_for,
             f.total_cents,
             f.refunded_cents,
             f.email,
             f.name,
             f.phone_key,
             f.number_key,
             f.number_end,
             f.has_unpacked
            FROM listings_from_orders f
           WHERE (f.order_id = refresh_order_listing.id) ON CONFLICT(order_id) DO UPDATE SET status = excluded.status, payment_status = excluded.payment_status, parcels = excluded.parcels, province = excluded.province, is_held = excluded.is_held, promised_for = excluded.promised_for, total_cents = excluded.total_cents, refunded_cents = excluded.refunded_cents, email = excluded.email, name = excluded.name, phone_key = excluded.phone_key, has_unpacked = excluded.has_unpacked
   WHERE (l.* IS DISTINCT FROM excluded.*);
END;

CREATE OR REPLACE FUNCTION refresh_product_listings(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  with fresh as materialized (
    select * from listings_from_catalogue f where f.product_id = any (ids)
  ), gone as (
    delete from product_listings l
    where l.product_id = any (ids) and not exists (select from fresh where fresh.product_id = l.product_id)
  )
  insert into product_listings as l select * from fresh
  on conflict (product_id) do update set
    best_seller_rank = excluded.best_seller_rank, created_at = excluded.created_at,
    name_en = excluded.name_en, name_fr = excluded.name_fr,
    shown_price_cents = excluded.shown_price_cents,
    rating = excluded.rating, review_count = excluded.review_count,
    filter_values = excluded.filter_values, words = excluded.words
  where l is distinct from excluded;
end $function$;

CREATE OR REPLACE FUNCTION refresh_struck_prices(skus text[], at timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed uuid[];
begin
  changed := array(
    select v.id from variants v join products p on p.id = v.product_id
    cross join lateral struck_price(v.sku, coalesce(v.price_cents, p.starting_price_cents), v.original_price_cents, at) s
    where v.sku = any (skus) and (v.struck_price_cents, v.struck_proof, v.struck_until)
      is distinct from (s.struck_cents, s.proof, s.until)
  );
  -- An update of no rows would still move the data version.
  if changed = '{}' then
    return 0;
  end if;
  update variants v set struck_price_cents = s.struck_cents, struck_proof = s.proof, struck_until = s.until
  from variants w join products p on p.id = w.product_id
  cross join lateral struck_price(w.sku, coalesce(w.price_cents, p.starting_price_cents), w.original_price_cents, at) s
  where v.id = any (changed) and w.id = v.id;
  return cardinality(changed);
end
$function$;

CREATE OR REPLACE FUNCTION register_skus()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'products' then
    insert into skus (sku, product_id) select sku, id from new_rows on conflict do nothing;
  else
    insert into skus (sku, product_id) select sku, product_id from new_rows on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION reopen_receivable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update receivables set is_open = true where order_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION seal_staff_deed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  head staff_log_head;
  entry staff_log;
begin
  select * into strict head from staff_log_head for update;
  entry.seq := head.seq + 1;
  entry.at := new.at;
  entry.staff_id := new.staff_id;
  entry.session_hash := new.session_hash;
  entry.what := new.what;
  entry.subject_kind := new.subject_kind;
  entry.subject_id := new.subject_id;
  entry.detail := new.detail;
  entry.before_hash := head.hash;
  entry.hash := staff_log_hash(head.hash, entry);
  insert into staff_log select (entry).*;
  update staff_log_head set seq = entry.seq, hash = entry.hash;
  delete from staff_deeds where id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION search_code(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(plain($1), '[^[:alnum:]]+'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION search_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(regexp_replace(plain($1), '([0-9])[^[:alnum:]]*[x*][^[:alnum:]]*(?=[0-9])'::text, '\1x'::text, 'g'::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION set_is_sold()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.is_sold := is_sku_sold(new.sku, new.product_id);
  select s.is_archived, s.is_offered into new.is_archived, new.is_offered from shelf_of(new.sku, new.product_id) s;
  new.is_archived := coalesce(new.is_archived, false);
  new.is_offered := coalesce(new.is_offered, new.is_sold);
  new.low_at := (select s.low_at from skus s where s.sku = new.sku);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION set_size_filter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.size_filter := public.size_group(new.size);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION set_struck_price()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select struck_cents, proof, until into new.struck_price_cents, new.struck_proof, new.struck_until
  from struck_price(new.sku,
    coalesce(new.price_cents, (select starting_price_cents from products where id = new.product_id)),
    new.original_price_cents, now());
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION shelf_of(its_sku text, its_product uuid, OUT is_sold boolean, OUT is_archived boolean, OUT is_offered boolean)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select its.is_sold, p.status = 'archived' or v.archived_at is not null,
    its.is_sold and p.status in ('published', 'unlisted') and p.availability <> 'Out of Stock'
  from products p
  left join variants v on v.sku = its_sku and v.product_id = p.id
  cross join lateral (select is_sku_sold(its_sku, p.id) as is_sold) its
  where p.id = its_product
$function$;

CREATE OR REPLACE FUNCTION size_group(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN ($1 = ANY (ARRAY['36x18'::text, '54x27'::text, '72x36'::text])) THEN $1 WHEN ($1 !~ '^[0-9]{1,4}(\.[0-9]{1,3})?x[0-9]{1,4}(\.[0-9]{1,3})?$'::text) THEN NULL::text WHEN (((split_part($1, 'x'::text, 1))::numeric * (split_part($1, 'x'::text, 2))::numeric) < ((36 * 18))::numeric) THEN 'Below 36x18'::text WHEN (((split_part($1, 'x'::text, 1))::numeric * (split_part($1, 'x'::text, 2))::numeric) > ((72 * 36))::numeric) THEN 'above 72x36'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION staff_log_hash(before bytea, entry staff_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(before || convert_to(jsonb_build_array(
    entry.seq, (extract(epoch from entry.at) * 1000000)::bigint, entry.staff_id, encode(entry.session_hash, 'hex'),
    entry.what, entry.subject_kind, entry.subject_id, entry.detail)::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION struck_now(struck_cents integer, until timestamp with time zone, at timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (until <= (at + '00:00:02'::interval)) THEN 0 ELSE struck_cents END;

CREATE OR REPLACE FUNCTION struck_price(its_sku text, price_cents integer, claimed_cents integer, at timestamp with time zone, OUT struck_cents integer, OUT proof text, OUT until timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  recorded_until timestamptz;
begin
  struck_cents := 0;
  if claimed_cents <= price_cents then
    return;
  end if;
  select e.until into until from price_evidence(its_sku, claimed_cents, at) e where e.until > at;
  select (max(p.valid_until) + 1)::timestamp at time zone 'America/Toronto' into recorded_until from price_proofs p
    where p.sku = its_sku and p.original_price_cents >= claimed_cents and p.withdrawn_at is null
      and p.proven_on <= (at at time zone 'America/Toronto')::date
      and p.valid_until >= (at at time zone 'America/Toronto')::date;
  proof := case
    when recorded_until > until or until is null and recorded_until is not null then 'recorded'
    when until is not null then 'history'
    when exists (
      select from price_proofs p
      where p.sku = its_sku and p.is_sample and p.withdrawn_at is null
        and (p.original_price_cents, p.price_cents) = (claimed_cents, struck_price.price_cents)
    ) and not exists (
      select from price_proofs p where p.sku = its_sku and not p.is_sample and p.withdrawn_at is null
    ) then 'sample'
  end;
  until := greatest(until, recorded_until);
  if proof is not null then
    struck_cents := claimed_cents;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION take_exemption_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := nextval('public.account_exemption_versions');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION turn_low()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.low_since := case when new.low_since is null then clock_timestamp() end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION write_desk_stock(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from desk_products where product_id = any (ids) order by product_id for no key update;
  update desk_products d set quantity = s.quantity,
    tags = array(select its from unnest(d.tags) its where not starts_with(its, 'stock:')) || s.tags
  from desk_products e cross join lateral desk_stock(e.product_id) s
  where e.product_id = any (ids) and d.product_id = e.product_id
    and (d.quantity <> s.quantity or not d.tags @> s.tags or ('stock:low' = any (d.tags)) <> ('stock:low' = any (s.tags)));
end $function$;
