import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/field/field.tsx';
import { instantText } from '#ui/text/instant.ts';
import { linkStyles } from '#ui/link.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Page } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import type { TemplateDetail, TemplateRow } from '../schema.ts';
import { DocxTemplate } from './docx-template.tsx';
import { TemplateForm } from './template-form.tsx';
import { TemplateSide } from './template-side.tsx';

function standing({ is_shipped, saved_at, saved_by }: TemplateDetail) {
  if (saved_at === null) return 'Obowiązuje tekst dostarczony z aplikacją.';
  const when = `${instantText(saved_at)}, ${saved_by ?? ''}`;
  return is_shipped ? `Obowiązuje tekst dostarczony z aplikacją, przywrócony: ${when}.` : `Ostatni zapis: ${when}.`;
}

const Options = ({ rows }: { rows: readonly TemplateRow[] }) =>
  rows.map(({ kind, title, is_shipped: isShipped }) => (
    <option key={kind} value={kind}>
      {isShipped ? title : `${title} (zmieniony)`}
    </option>
  ));

/** Texts and look of documents, which the office changes itself. */
export default function Templates() {
  const { kind: asked, version } = useSearch({ from: '/admin/szablony' });
  const navigate = useNavigate();
  const list = useQuery(api.templates.list.queryOptions(undefined, { staleTime: 0 }));
  const kind = asked ?? list.data?.[0]?.kind;
  const of = { kind: kind ?? '', ...(version === undefined ? {} : { version }) };
  const chosen = list.data?.find((row) => row.kind === kind);
  const isFile = chosen?.form === 'docx';
  const answer = useQuery(
    api.templates.get.queryOptions(of, { staleTime: 0, enabled: chosen !== undefined && !isFile }),
  );
  const detail = answer.data;
  const open = (next: string | undefined) =>
    void navigate({ to: '/admin/szablony', search: next ? { kind: next } : {} });
  const failed = list.error ? list : answer.error ? answer : undefined;
  return (
    <Page
      title="Szablony dokumentów"
      subtitle="Zmiana obowiązuje od następnego dokumentu; wydrukowane zostają, jakie są"
    >
      {failed && <Loaded<unknown> query={failed} what="szablonów" />}
      {list.data && (
        <Toolbar>
          <Field label="Szablon" className="w-80 max-w-full">
            <NativeSelect value={kind ?? ''} onChange={({ target }) => open(target.value)}>
              {[...Map.groupBy(list.data, ({ group }) => group)].map(([group, rows]) =>
                group === null ? (
                  <Options key="" rows={rows} />
                ) : (
                  <optgroup key={group} label={group}>
                    <Options rows={rows} />
                  </optgroup>
                ),
              )}
            </NativeSelect>
          </Field>
          {detail && !isFile && <p className="text-sm text-muted-foreground">{standing(detail)}</p>}
        </Toolbar>
      )}
      {isFile && <DocxTemplate key={kind} kind={chosen.kind} />}
      {!detail && !failed && !isFile && <TableSkeleton rows={6} label="Wczytywanie szablonu…" />}
      {detail && !isFile && version !== undefined && (
        <Alert tone="info" title={version === 0 ? 'Tekst dostarczony z aplikacją' : `Wersja ${version}`}>
          Zacznie obowiązywać dopiero po zapisaniu.{' '}
          <Link to="/admin/szablony" search={{ kind: detail.kind }} className={linkStyles}>
            Wróć do obowiązującej
          </Link>
        </Alert>
      )}
      {detail && !isFile && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <TemplateForm
            key={`${detail.kind} ${version ?? ''} ${detail.version ?? ''}`}
            detail={detail}
            isEarlier={version !== undefined}
            onSaved={() => open(detail.kind)}
          />
          <TemplateSide detail={detail} onReset={() => open(detail.kind)} />
        </div>
      )}
    </Page>
  );
}
