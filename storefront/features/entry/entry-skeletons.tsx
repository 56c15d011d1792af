import type { ReactNode } from 'react';
import { NeedsScript } from '../../lib/forms/needs-script.tsx';
import { entryWords } from '../../lib/words/entry-words.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EntryFrame, EntryHeading } from './entry-frame.tsx';
import { ToSignIn } from './sign-up-form.tsx';

// Skeletons of the guest pages, shown until the session is known. Each part is as high as in its page.

export function SignInSkeleton() {
  return (
    <EntryFrame>
      <EntryHeading title={entryWords('signIn.heading')} />
      <Places>
        <FieldPlace />
        <FieldPlace>
          <div className="h-11" />
        </FieldPlace>
        <Skeleton className="h-12" />
        <div className="mt-2 flex flex-col gap-2 border-line border-t pt-6">
          <p className="text-sm">&nbsp;</p>
          <Skeleton className="h-12" />
        </div>
      </Places>
    </EntryFrame>
  );
}

export function SignUpSkeleton() {
  return (
    <EntryFrame below={<ToSignIn />}>
      <EntryHeading title={entryWords('signUp.heading')} text={entryWords('signUp.description')} />
      <Places>
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldPlace />
          <FieldPlace />
        </div>
        <FieldPlace />
        <FieldPlace>
          <Skeleton className="mt-1 h-11" />
        </FieldPlace>
        <FieldPlace />
        <Skeleton className="h-11" />
        <Skeleton className="h-12" />
      </Places>
    </EntryFrame>
  );
}

function Places({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <NeedsScript className="" />
      <Loading label={entryWords('signIn.loading')} className="waits-for-script flex flex-col gap-4">
        {children}
      </Loading>
    </>
  );
}

/** Placeholder of a field: its label, its box and what is below it. */
function FieldPlace({ children }: { readonly children?: ReactNode }) {
  return (
    <div>
      <p className="mb-1 flex items-center text-sm">
        <Skeleton className="h-4 w-24" />
        &nbsp;
      </p>
      <Skeleton className="h-12" />
      {children}
    </div>
  );
}
