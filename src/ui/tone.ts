import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export const toneIcon: Record<Exclude<Tone, 'neutral'>, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
};

export const toneSoft: Record<Tone, string> = {
  neutral: 'bg-muted text-foreground',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-destructive-soft text-destructive',
};

export const toneBorder: Record<Tone, string> = {
  neutral: 'border-border',
  info: 'border-info-border',
  success: 'border-success-border',
  warning: 'border-warning-border',
  danger: 'border-destructive-border',
};

export const toneText: Record<Tone, string> = {
  neutral: 'text-muted-foreground',
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-destructive',
};
