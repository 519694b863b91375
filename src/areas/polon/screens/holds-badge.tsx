import { CalendarClock, History } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import type { Holds } from '../schema.ts';

/** Whether a row is in force. */
export function HoldsBadge({ holds }: { holds: Holds }) {
  if (holds === 'now') return <Badge tone="success">obowiązuje</Badge>;
  if (holds === 'later') {
    return (
      <Badge tone="info" icon={CalendarClock}>
        w przyszłości
      </Badge>
    );
  }
  return <Badge icon={History}>zakończone</Badge>;
}
