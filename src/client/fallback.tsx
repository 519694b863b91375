import { Alert } from '#ui/alert.tsx';
import { TextLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';

/** What browsers say when a part of the client is not there any more, as after a new version. */
const MISSING_PART = /dynamically imported module|importing a module script/i;

/** Stands in for a screen that failed; plain links, because a fresh page is the surest way out. */
export function Fallback({ error }: { error: unknown }) {
  const isMissing = error instanceof Error && MISSING_PART.test(error.message);
  return (
    <Page title="Wystąpił błąd">
      <Alert
        tone="danger"
        actions={
          <>
            {isMissing && <TextLink href="">Wczytaj stronę od nowa</TextLink>}
            <TextLink href="/dashboard">Powrót do panelu użytkownika</TextLink>
          </>
        }
      >
        {isMissing
          ? 'Błąd wewnętrzny - nie znaleziono komponentu podrzędnego. Być może właśnie zainstalowano nową wersję aplikacji.'
          : 'Wystąpił problem z renderowaniem komponentu. Można powrócić do głównego panelu.'}
      </Alert>
    </Page>
  );
}
