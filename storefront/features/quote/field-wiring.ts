import type { Registered } from '../../lib/forms/use-form.ts';

/** Result of `usePageForm`'s `field`. */
export type FieldWiring = Registered & { readonly error: string | undefined };

export type ContactName = 'firstName' | 'lastName' | 'email' | 'phone' | 'contact_method' | 'website';
export type ProjectName = 'industry_segment' | 'project';
