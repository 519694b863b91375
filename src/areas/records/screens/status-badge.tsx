import { CircleCheck, CircleDashed, CornerUpLeft, Loader, type LucideIcon, OctagonX } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { STATUS } from '../fields.ts';
import { statusText } from '../lists.ts';

type Look = { tone: 'info' | 'success' | 'warning' | 'danger' | 'neutral'; icon: LucideIcon };

const LOOKS: Record<number, Look> = {
  [STATUS.submitted]: { tone: 'info', icon: CircleDashed },
  [STATUS.inProgress]: { tone: 'info', icon: Loader },
  [STATUS.approved]: { tone: 'success', icon: CircleCheck },
  [STATUS.sentToPbn]: { tone: 'success', icon: CircleCheck },
  [STATUS.returned]: { tone: 'warning', icon: CornerUpLeft },
  [STATUS.rejected]: { tone: 'danger', icon: OctagonX },
  [STATUS.withdrawn]: { tone: 'neutral', icon: OctagonX },
};

/** A status, the same for whoever looks at it: the library, or the author. */
export const StatusBadge = ({ status }: { status: number }) => <Badge {...LOOKS[status]}>{statusText(status)}</Badge>;
