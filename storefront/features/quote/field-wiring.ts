import type { UseFormRegisterReturn } from 'react-hook-form';

/** Result of `usePageForm`'s `field`. */
export type FieldWiring = UseFormRegisterReturn & { readonly error: string | undefined };

export type ContactName = 'firstName' | 'lastName' | 'email' | 'phone' | 'contact_method' | 'website';
export type ProjectName = 'industry_segment' | 'project';
