import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod/mini';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormDrawer } from '@/shared/ui/form-drawer';
import { FormShell } from '@/shared/ui/form-shell';
import type { Headers } from '../side';
import classes from './party-editor.module.css';

/** The form of a party without its fields: what it starts with, where it goes and what it says. */
export interface PartyEditorProps<Values extends FieldValues, Checked, Saved> {
  /** The party being changed; a new one without it. */
  existing: { id: number; name: string } | undefined;
  initial: Values;
  /** What the next one starts with, after "save and new". */
  fresh: () => Values;
  /** The field where it is begun. */
  begin: FieldPath<Values>;
  schema: z.ZodMiniType<Checked, Values>;
  /** Name of the draft of a new one; that of one being changed has its id behind it. */
  draft: string;
  fieldNames: Record<string, string>;
  add: (values: Checked, headers: Headers) => Promise<Saved>;
  change: (id: number, values: Checked) => Promise<Saved>;
  /** The list that it belongs to, and the page of one of them. */
  list: { label: string; to: string; hrefOf: (id: number) => string };
  title: string;
  /** Along the side of the page on show. */
  drawer?: boolean | undefined;
  /** What is said once it is there. */
  messageOf: (saved: Saved) => string;
  /** What may be amiss with it, though it was taken. */
  warningOf?: (saved: Saved) => string | undefined;
  onDone: (saved: Saved) => void;
  onCancel: () => void;
  children: (form: UseFormReturn<Values, unknown, Checked>) => ReactNode;
}

/** The whole form of a party. */
export function PartyEditor<Values extends FieldValues, Checked, Saved>(
  props: PartyEditorProps<Values, Checked, Saved>,
) {
  const { existing, list, draft } = props;
  const { t } = useTranslation();
  const edit = useEditForm({
    schema: props.schema,
    initial: props.initial,
    draft: existing ? `${draft}/${existing.id}` : draft,
    save: (values: Checked, headers) =>
      existing ? props.change(existing.id, values) : props.add(values, headers),
    onSaved: (saved: Saved, intent) => {
      toast.success(props.messageOf(saved));
      const warning = props.warningOf?.(saved);
      if (warning) toast.warning(warning);
      if (intent === 'new') edit.keepOpen(props.fresh(), props.begin);
      else props.onDone(saved);
    },
    fieldNames: props.fieldNames,
  });
  const title = existing ? `${props.title} · ${existing.name}` : props.title;
  const save = { label: t('actions.save'), intent: 'save' };
  const saveAndNew = { label: t('actions.saveAndNew'), intent: 'new', keys: 'Ctrl+Shift+Enter' };
  const actions = existing ? [save] : [saveAndNew, save];
  if (props.drawer) {
    return (
      <FormDrawer {...edit.shell} opened title={title} actions={actions} onClose={props.onCancel}>
        {props.children(edit.form)}
      </FormDrawer>
    );
  }
  return (
    <FormShell
      {...edit.shell}
      title={title}
      crumbs={[
        { label: list.label, to: list.to },
        ...(existing ? [{ label: existing.name, to: list.hrefOf(existing.id) }] : []),
      ]}
      actions={actions}
      onCancel={props.onCancel}
    >
      {props.children(edit.form)}
    </FormShell>
  );
}

/** Fields of a section one group below the other. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
