import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../cn.ts';

type FileDropProps = { label: string; accept: string; hint: string; disabled?: boolean; onFile: (file: File) => void };

/** A drop zone for a file, with a button for the keyboard. */
export function FileDrop({ label, accept, hint, disabled, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex flex-wrap items-center gap-3 rounded-lg border-2 border-dashed p-4',
        isOver ? 'border-primary bg-muted' : 'border-input',
      )}
    >
      <Button
        icon={FileUp}
        disabled={disabled}
        aria-describedby={id}
        data-file-field
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <p id={id} className="min-w-0 text-sm text-muted-foreground">
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Lets the same file be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </div>
  );
}
