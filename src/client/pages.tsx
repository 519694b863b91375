import { Link } from '@tanstack/react-router';
import { Construction, SearchX } from 'lucide-react';
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

/** A panel whose screen does not exist yet. */
export const notBuilt = (title: string): FunctionComponent =>
  function NotBuilt() {
    return (
      <Page title={title} back={<BackToDashboard />}>
        <EmptyState icon={Construction} title="Ten panel nie jest jeszcze gotowy">
          Panel powstanie w jednej z następnych wersji systemu.
        </EmptyState>
      </Page>
    );
  };

/** Shown while a screen loads. */
export const pendingPage = (title: string): FunctionComponent =>
  function PendingPage() {
    return (
      <Page title={title} back={<BackToDashboard />}>
        <TableSkeleton />
      </Page>
    );
  };
