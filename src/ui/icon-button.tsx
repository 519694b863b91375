import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'icon' | 'aria-label'> & {
  icon: LucideIcon;
  label: string;
};

const square = { xs: 'w-6', sm: 'w-7', md: 'w-8 max-sm:w-10', lg: 'w-10' };

export function IconButton({ label, size, className, variant = 'ghost', ...props }: IconButtonProps) {
  return (
    <Button
      {...props}
      variant={variant}
      size={size}
      aria-label={label}
      title={label}
      className={cn('p-0!', square[size ?? 'md'], className)}
    />
  );
}
