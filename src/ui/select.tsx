import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { cn } from './cn.ts';
import { useFieldControl } from './field-context.ts';
import { controlStyles } from './input.tsx';
import { menuItemStyles, panelStyles } from './menu-styles.ts';

type SelectProps = {
  id?: string;
  'aria-label'?: string;
  value: string | undefined;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; hint?: string; disabled?: boolean }[];
  placeholder?: string;
  disabled?: boolean;
  className?: string;
};

/** For choices that need a second line. Plain lists and rows of tables take NativeSelect. */
export function Select(props: SelectProps) {
  const { value, onChange, options, placeholder = 'Wybierz', disabled = false, className } = props;
  const { required, ...control } = useFieldControl(props);
  return (
    <Radix.Root value={value ?? ''} onValueChange={onChange} disabled={disabled} required={required ?? false}>
      <Radix.Trigger
        {...control}
        aria-label={props['aria-label']}
        className={cn(
          controlStyles,
          'inline-flex items-center justify-between gap-2 text-start data-placeholder:text-muted-foreground',
          className,
        )}
      >
        <span className="min-w-0 truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className={cn(
            panelStyles,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          )}
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                // Named by all it says, the second line too.
                aria-labelledby={undefined}
                className={cn(menuItemStyles, 'pe-8')}
              >
                <span className="min-w-0">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.hint && <span className="block text-xs/4 text-muted-foreground">{option.hint}</span>}
                </span>
                <Radix.ItemIndicator className="absolute inset-e-2">
                  <Check aria-hidden className="size-4" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
