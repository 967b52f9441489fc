import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod/mini';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import {
  asProblem,
  isGone,
  isMaybeSaved,
  isOtherVersion,
  isUnanswered,
  type Problem,
} from '@/shared/api/problem';
import { type ToastMark, toast } from '@/shared/lib/toast';
import { countUnsaved } from '@/shared/lib/unsaved-forms';
import { asNamed, placeFieldProblems } from './field-problems';
import { resolverOf } from './resolver';
import { useAimedField } from './use-aimed-field';
import { type DraftState, useFormDraft } from './use-form-draft';

/** The details of a submission, beside its values. */
export interface Submission {
  /** Which button was pressed. */
  intent: string;
  /** The version of the record that was opened for editing. */
  version: number | undefined;
  /** The person knows that an earlier try may have been saved. */
  anyway: boolean;
}

interface EditFormOptions<Input extends FieldValues, Output, Answer> {
  schema: z.ZodMiniType<Output, Input>;
  /** The values it starts with. */
  initial: Input;
  /** Name in the draft store (`invoice`, `invoice/12`); without one nothing is kept. */
  draft?: string;
  /** The version of the record that is edited, where the server keeps one and the values don't hold it. */
  version?: number | undefined;
  /** Sends the values. */
  save: (values: Output, headers: Record<string, string>, about: Submission) => Promise<Answer>;
  /** After a success; `intent` says which button was pressed. */
  onSaved: (answer: Answer, intent: string) => void;
  /** The form itself says that another version was saved, and what to do next. */
  showsOtherVersion?: boolean;
  /** The form's names of fields that the server names otherwise. */
  fieldNames?: Record<string, string>;
}

/** The state of a form for {@link FormShell} and {@link FormDialog}. */
export interface EditFormShell {
  loading: boolean;
  submitError: Problem | null;
  /** Something was changed and not saved; asked when leaving, not while rendering. */
  hasUnsaved: () => boolean;
  dirty: boolean;
  draft: DraftState;
  onSubmit: (intent: string) => void;
  /** Saves although an earlier try may have been saved already; only where that is the problem. */
  saveAnyway: (() => void) | null;
  /** Texts of the fields that were wrong when the form was sent, by path. */
  errors: FieldValues;
}

const NONE: FieldValues = {};

/** The version that a form holds among its values. */
const versionIn = ({ version }: FieldValues) => (typeof version === 'number' ? version : undefined);

export interface EditForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  shell: EditFormShell;
  /**
   * Starts over with fresh values, after "save and new", or with those it has, where it stays: until then what was
   * saved is not sent again. The keyboard goes to the field, if one is named.
   */
  keepOpen: (values: Input, begin?: FieldPath<Input>) => void;
  /** Discards its draft, also once the form is closed: another form has saved its values. */
  forgetDraft: () => Promise<void>;
}

/** One form from first value to saved record: checks, drafts, idempotency, the server's refusals. */
export function useEditForm<Input extends FieldValues, Output, Answer>(
  options: EditFormOptions<Input, Output, Answer>,
): EditForm<Input, Output> {
  const { schema, initial, save, onSaved, fieldNames } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: resolverOf(schema) as never,
    defaultValues: initial as DefaultValues<Input>,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const keys = useSubmissionKeys();
  const queryClient = useQueryClient();
  const [submitError, setSubmitError] = useState<Problem | null>(null);
  const lastToast = useRef<ToastMark | null>(null);
  const lastIntent = useRef('');
  const busy = useRef(false);
  const saved = useRef(false);
  const [begun, setBegun] = useState<{ at: FieldPath<Input> } | null>(null);
  const draft = useFormDraft(form, options.draft, options.version ?? versionIn(initial));
  useAimedField(form, fieldNames);
  const { isDirty, isSubmitting, isSubmitted, errors } = form.formState;
  const dirtyNow = useRef(isDirty);
  dirtyNow.current = isDirty;
  const [hasUnsaved] = useState(() => () => dirtyNow.current && !saved.current);

  // A person who logs out is asked about it wherever they are.
  useEffect(() => countUnsaved(hasUnsaved), [hasUnsaved]);

  // A refusal is of what was sent: once something else is typed, it is no longer true.
  useEffect(() => {
    const watching = form.watch((_, { name }) => {
      if (!name) return;
      lastToast.current?.dismissErrors();
      setSubmitError((problem) => (problem && isMaybeSaved(problem) ? problem : null));
    });
    return () => watching.unsubscribe();
  }, [form]);

  // A form that is reset knows its fields only once they are drawn again.
  useEffect(() => {
    if (begun) form.setFocus(begun.at);
  }, [form, begun]);

  function refused(problem: Problem, mark: ToastMark) {
    if (isUnanswered(problem)) keys.unanswered();
    // Opened again, the form must not begin with what was known before.
    if (isOtherVersion(problem)) void queryClient.invalidateQueries();
    // Once is enough.
    const isAnnounced = options.showsOtherVersion && isOtherVersion(problem);
    setSubmitError(isAnnounced ? null : asNamed(problem, fieldNames));
    const marked = placeFieldProblems(form, problem, fieldNames);
    mark.stop();
    lastToast.current = mark;
    // The fields, the form or the summary say it.
    const isSaidAbove = isMaybeSaved(problem) || isGone(problem);
    if (marked || isAnnounced || isSaidAbove) mark.dismissErrors();
  }

  async function send(values: Output, intent: string, anyway: boolean) {
    const mark = toast.mark();
    try {
      const about = { intent, version: draft.version, anyway };
      const answer = await save(values, keys.headersFor(values), about);
      keys.renew();
      saved.current = true;
      await draft.forget();
      onSaved(answer, intent);
    } catch (error) {
      refused(asProblem(error), mark);
    }
  }

  async function submit(intent: string, anyway = false) {
    // A second press while the first is on its way is the same press; so is one while the page is being left for what
    // was saved. A form that stays says so by starting over.
    if (busy.current || saved.current) return;
    busy.current = true;
    lastIntent.current = intent;
    lastToast.current?.dismissErrors();
    setSubmitError(null);
    try {
      await form.handleSubmit((values) => send(values, intent, anyway))();
    } finally {
      busy.current = false;
    }
  }

  return {
    form,
    shell: {
      loading: isSubmitting,
      submitError,
      dirty: isDirty,
      hasUnsaved,
      draft: draft.state,
      onSubmit: (intent) => void submit(intent),
      saveAnyway:
        submitError && isMaybeSaved(submitError)
          ? () => {
              keys.renew();
              void submit(lastIntent.current, true);
            }
          : null,
      // A summary that comes while a field is left moves the form away under the pointer.
      errors: isSubmitted ? errors : NONE,
    },
    forgetDraft: draft.forget,
    keepOpen(values, begin) {
      form.reset(values);
      dirtyNow.current = false;
      saved.current = false;
      draft.resume();
      if (begin) setBegun({ at: begin });
    },
  };
}
