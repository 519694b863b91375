import { lazyRouteComponent } from '@tanstack/react-router';
import { type FunctionComponent, Suspense } from 'react';
import { Page } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';

const Missing = lazyRouteComponent(() => import('./auth-guard-pages.tsx'), 'NotFound');

/** Few users see it. */
export const NotFound = () => (
  <Suspense>
    <Missing />
  </Suspense>
);

/** Shown while a screen loads. */
export const pendingPage = (title: string): FunctionComponent =>
  function PendingPage() {
    return (
      <Page title={title}>
        <TableSkeleton />
      </Page>
    );
  };
