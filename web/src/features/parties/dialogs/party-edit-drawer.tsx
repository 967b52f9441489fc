import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { LoadFailedDialog } from '@/shared/ui/load-failed-dialog';
import type { PartyFormProps } from '../components/party-form-page';
import { type PartySource, usePartyForm } from '../components/use-party-form';
import type { Currency } from '../side';

interface PartyEditDrawerProps<Detail extends { currency: Currency }, Values, Key extends QueryKey>
  extends PartySource<Detail, Values, Key> {
  id: number;
  form: ComponentType<PartyFormProps<Detail, Values>>;
  words: { title: string; lost: string };
  onClose: () => void;
}

/** Changes a party along the side of the page on show; opens once everything its fields name is known. */
export function PartyEditDrawer<
  Detail extends { currency: Currency },
  Values,
  Key extends QueryKey,
>(props: PartyEditDrawerProps<Detail, Values, Key>) {
  const { id, form: Form, words, onClose } = props;
  const { references, existing, initial, problem, retry, ready } = usePartyForm(props, id);
  if (problem && !existing) {
    return (
      <LoadFailedDialog
        title={words.title}
        problem={problem}
        lost={words.lost}
        onRetry={retry}
        onClose={onClose}
      />
    );
  }
  if (!ready || !existing || initial === undefined) return null;
  return (
    <Form
      drawer
      existing={existing}
      references={references}
      initial={initial}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
