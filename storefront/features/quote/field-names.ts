export type ContactName = 'firstName' | 'lastName' | 'email' | 'phone' | 'contact_method' | 'website';
export type ProjectName = 'industry_segment' | 'project';
