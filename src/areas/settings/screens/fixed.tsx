import { Lock } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';

type FixedProps = { label: string; value: string; variable: string };

/** A setting that the server's environment fixes. */
export const Fixed = ({ label, value, variable }: FixedProps) => (
  <dl className="min-w-0">
    <dt className="text-xs text-muted-foreground">{label}</dt>
    <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 wrap-anywhere">
      {value || '–'}
      <Badge icon={Lock}>ustawione w środowisku ({variable})</Badge>
    </dd>
  </dl>
);
