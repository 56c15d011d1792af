import type pg from 'pg';

export async function seedSampleShop(_pool: pg.Pool): Promise<void> {}
