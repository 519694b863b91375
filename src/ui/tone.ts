import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export const toneIcon: Record<Exclude<Tone, 'neutral'>, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
};

export const toneSurface: Record<Tone, string> = {
  neutral: 'border-border bg-muted text-foreground',
  info: 'border-info-border bg-info-soft text-info',
  success: 'border-success-border bg-success-soft text-success',
  warning: 'border-warning-border bg-warning-soft text-warning',
  danger: 'border-destructive-border bg-destructive-soft text-destructive',
};

export const toneText: Record<Tone, string> = {
  neutral: 'text-muted-foreground',
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-destructive',
};
