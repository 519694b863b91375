import { useMutation } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import type { Settings } from '../schema.ts';
import { MOST_LOGO_BYTES } from '../schema-fields.ts';
import { Fixed } from './fixed.tsx';

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Of this page, whose header reads it when it is drawn again. */
function showLogo(address: string | null) {
  const { dataset } = document.documentElement;
  if (address) dataset.logo = address;
  else delete dataset.logo;
}

/** The logo as the header shows it; a new one replaces it at once. */
export function LogoCard({ settings: { logo, fixed } }: { settings: Settings }) {
  const [isTooLarge, setTooLarge] = useState(false);
  const change = useMutation(
    api.settings.changeLogo.mutationOptions({
      onSuccess(saved) {
        showLogo(saved.logo);
        toastSuccess(saved.logo ? 'Zmieniono logo' : 'Przywrócono znak domyślny');
      },
    }),
  );
  const upload = async (file: File) => {
    setTooLarge(file.size > MOST_LOGO_BYTES);
    if (file.size <= MOST_LOGO_BYTES) change.mutate({ expected: logo, content: await base64Of(file) });
  };
  return (
    <ContentCard title="Logo" className="space-y-4">
      <ChangeFailed of={change} failed="Nie zmieniono logo" />
      {isTooLarge && (
        <Alert
          tone="danger"
          title="Plik jest za duży: logo może mieć najwyżej 200 kB"
          onDismiss={() => setTooLarge(false)}
        />
      )}
      {logo ? (
        <img src={logo} alt="" className="h-10 max-w-30 object-contain" />
      ) : (
        <span aria-hidden className="flex size-10 items-center justify-center rounded-md bg-logo text-white">
          <Landmark className="size-6 stroke-[1.5]" />
        </span>
      )}
      {fixed.logo ? (
        <Fixed label="Plik" value={logo ?? ''} variable={fixed.logo} />
      ) : (
        <>
          <FileDrop
            label={logo ? 'Zmień logo' : 'Dodaj logo'}
            accept=".svg,.png"
            hint="SVG albo PNG, najwyżej 200 kB, czytelne na jasnym i na ciemnym tle"
            disabled={change.isPending}
            onFile={(file) => void upload(file)}
          />
          {logo && (
            <Button busy={change.isPending} onClick={() => change.mutate({ expected: logo, content: '' })}>
              Przywróć znak domyślny
            </Button>
          )}
        </>
      )}
    </ContentCard>
  );
}
