import { Alert } from '#ui/alert.tsx';
import { TextLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';

/** Stands in for a screen that failed; a plain link, because a fresh page is the surest way out. */
export function Fallback() {
  return (
    <Page title="Wystąpił błąd">
      <Alert tone="danger" actions={<TextLink href="/dashboard">Powrót do panelu użytkownika</TextLink>}>
        Wystąpił problem z renderowaniem komponentu. Można powrócić do głównego panelu.
      </Alert>
    </Page>
  );
}
