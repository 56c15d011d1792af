import { Spinner } from '../../storefront/ui/spinner.tsx';

/**
 * The page before there are words. When they cannot be loaded it says so in both languages, because which one the person
 * reads is not known.
 */
export function Opening({ hasFailed = false }: { readonly hasFailed?: boolean }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-6 text-center">
      <title>…</title>
      {hasFailed ? (
        <>
          <p>The page could not be loaded. Please check the connection.</p>
          <p lang="fr-CA">La page n’a pas pu être chargée. Veuillez vérifier la connexion.</p>
          <button type="button" className="button button-primary" onClick={() => location.reload()}>
            <span>
              Try again · <span lang="fr-CA">Réessayer</span>
            </span>
          </button>
        </>
      ) : (
        <Spinner label="Loading · Chargement" />
      )}
    </main>
  );
}
