import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

/** A part of the form, which F6 finds. */
export const FormSection = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} data-section="" className="min-w-0">
    <Card>{children}</Card>
  </section>
);
