import { lazy, Suspense } from 'react';
import { AdminLinks } from '#client/admin-links.tsx';
import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { Showcase } from '#ui/showcase.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { TestForm } from './test-form.tsx';

const TestGrid = lazy(() => import('./test-grid.tsx'));

export default function TestPanel() {
  return (
    <Showcase
      back={
        <div className="flex flex-wrap justify-between gap-x-5 gap-y-1">
          <BackToDashboard />
          <AdminLinks />
        </div>
      }
    >
      <TestForm />
      <Suspense fallback={<TableSkeleton rows={8} label="Wczytywanie siatki…" />}>
        <TestGrid />
      </Suspense>
    </Showcase>
  );
}
