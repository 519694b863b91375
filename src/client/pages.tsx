import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { FunctionComponent } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';

export function NotFound() {
  return (
    <Page title="Nie znaleziono strony" back={<BackToDashboard />}>
      <EmptyState
        icon={SearchX}
        title="Pod tym adresem nic nie ma"
        action={
          <TextLink asChild>
            <Link to="/">Strona główna</Link>
          </TextLink>
        }
      >
        Sprawdź, czy adres jest wpisany poprawnie, albo wróć do panelu użytkownika.
      </EmptyState>
    </Page>
  );
}

/** Shown while a screen loads. */
export const pendingPage = (title: string): FunctionComponent =>
  function PendingPage() {
    return (
      <Page title={title} back={<BackToDashboard />}>
        <TableSkeleton />
      </Page>
    );
  };
