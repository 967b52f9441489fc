import type { QueryKey } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useSignedIn } from '@/shared/auth/session';
import { useIdParam } from '@/shared/routing/params';
import type { PartyStart } from '../mapping';
import type { Currency } from '../side';
import { PartyFormGate } from './party-form-gate';
import { type PartySource, usePartyForm } from './use-party-form';
import type { References } from './use-references';

/** What the form of a side is given. */
export interface PartyFormProps<Detail, Values> {
  /** The party being changed; a new one without it. */
  existing?: Detail;
  initial: Values;
  references: References;
  /** Along the side of the page on show, instead of a page of its fields. */
  drawer?: boolean;
  onDone: (saved: Detail) => void;
  onCancel: () => void;
}

interface PartyFormPageProps<Detail extends { currency: Currency }, Values, Key extends QueryKey>
  extends PartySource<Detail, Values, Key> {
  idOf: (detail: Detail) => number;
  emptyOf: (start: PartyStart) => Values;
  form: ComponentType<PartyFormProps<Detail, Values>>;
  /** The list, and the page of one of them. */
  list: { to: string; hrefOf: (id: number) => string };
  words: { addTitle: string; editTitle: string; lost: string; back: string };
}

/** Adds a party, or changes the one that the address names. */
export function PartyFormPage<Detail extends { currency: Currency }, Values, Key extends QueryKey>(
  props: PartyFormPageProps<Detail, Values, Key>,
) {
  const { form: Form, list, words } = props;
  const navigate = useNavigate();
  const { today } = useSignedIn();
  const id = useIdParam();
  const editing = !Number.isNaN(id);
  const { references, existing, initial, problem, ready } = usePartyForm(
    props,
    editing ? id : null,
  );

  function form() {
    if (!existing || initial === undefined) {
      const { companyCurrency: currency, home: country } = references;
      return (
        <Form
          references={references}
          initial={props.emptyOf({ currency, country, today })}
          onDone={(saved) => navigate({ to: list.hrefOf(props.idOf(saved)), replace: true })}
          onCancel={() => navigate({ to: list.to })}
        />
      );
    }
    const toParty = () => navigate({ to: list.hrefOf(id), replace: true });
    return (
      <Form
        key={id}
        existing={existing}
        references={references}
        initial={initial}
        onDone={toParty}
        onCancel={toParty}
      />
    );
  }
  return (
    <PartyFormGate
      title={editing ? words.editTitle : words.addTitle}
      problem={problem}
      ready={ready}
      list={{ to: list.to }}
      words={words}
    >
      {form}
    </PartyFormGate>
  );
}
