import { Undo2 } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { CONFIRMATION_STATUS, statusText } from '../schema-words.ts';

const { fault, confirmed, fixed, returned } = CONFIRMATION_STATUS;

export function StatusBadge({ status }: { status: number }) {
  const text = statusText(status);
  if (status === fault) return <Badge tone="warning">{text}</Badge>;
  if (status === confirmed || status === fixed) return <Badge tone="success">{text}</Badge>;
  if (status === returned) {
    return (
      <Badge tone="info" icon={Undo2}>
        {text}
      </Badge>
    );
  }
  return <Badge>{text}</Badge>;
}
