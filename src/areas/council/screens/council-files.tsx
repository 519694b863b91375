import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '#engine/day.ts';
import { api } from '#client/api.ts';
import { linkTo } from '#client/download.ts';
import { inNewTab } from '#client/new-tab.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';

type CouncilFilesProps = { disc: number; day: string; wszyscy: boolean };

/** The file to sign, and the same as a numbered document, which asks because its number stays. */
export function CouncilFiles({ disc, day, wszyscy }: CouncilFilesProps) {
  const query = { discCode: disc, dtOn: day, wr: wszyscy ? 1 : 0 };
  const [isAsking, setAsking] = useState(false);
  // The council stays as it is: edits may be staged over its rows.
  const make = useMutation(api.council.document.mutationOptions({ meta: { changes: ['council.documents'] } }));
  const open = useMutation({
    mutationFn: () =>
      inNewTab(async () => {
        const { document_id: document, number } = await make.mutateAsync(query);
        toastSuccess(`Ten skład ma wydruk ${number}`);
        return linkTo('/api/admin/discCouncilDocument', { document });
      }),
    meta: { changes: [] },
  });
  return (
    <>
      <Button href={linkTo('/api/admin/discCouncilFile', query)} download icon={Download}>
        Pobierz jako załącznik
      </Button>
      <InPersonButton icon={FileText} busy={open.isPending} onClick={() => setAsking(true)}>
        PDF do podpisu
      </InPersonButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Utworzyć wydruk do podpisu?"
        confirm="Utwórz i otwórz PDF"
        onConfirm={() => open.mutate()}
      >
        <p>
          Zapisany skład na dzień {dayText(day)} ({wszyscy ? 'wszyscy w dyscyplinie' : 'członkowie rady'}) dostanie
          kolejny numer i zostanie w wykazie wydruków. Nie można go potem usunąć, tylko unieważnić.
        </p>
        <p className="mt-2">
          Jeśli skład nie zmienił się od ostatniego wydruku, otworzy się tamten, z tym samym numerem.
        </p>
      </ConfirmDialog>
      <ChangeFailed of={open} failed="Nie utworzono wydruku" className="basis-full" />
    </>
  );
}
