import type { ReactNode } from 'react';

export const FormPart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="flex min-w-0 flex-col gap-4">
    <legend className="mb-4 font-bold text-xl">{title}</legend>
    {children}
  </fieldset>
);
