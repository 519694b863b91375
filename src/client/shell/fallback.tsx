import { Alert } from '#ui/alert.tsx';
import { TextLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';

/** Browsers' messages for a chunk that does not exist any more, as after a deployment. */
const MISSING_CHUNK = /dynamically imported module|importing a module script/i;

/** Shown for a screen that failed. Plain links, since they load a fresh page. */
export function Fallback({ error }: { error: unknown }) {
  const isMissing = error instanceof Error && MISSING_CHUNK.test(error.message);
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
