import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'asChild' | 'icon' | 'aria-label'> & {
  icon: LucideIcon;
  label: string;
};

export function IconButton({ label, size, className, variant = 'ghost', ...props }: IconButtonProps) {
  const square = size === 'lg' ? 'w-11' : size === 'sm' ? 'w-7' : 'w-9';
  return (
    <Button
      {...props}
      variant={variant}
      size={size}
      aria-label={label}
      title={label}
      className={cn('p-0', square, className)}
    />
  );
}
