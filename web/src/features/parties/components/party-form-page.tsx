import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTermPicker } from '@/features/terms/public';
import type { Problem } from '@/shared/api/problem';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useIdParam } from '@/shared/routing/params';
import type { PartyNames, PartyStart } from '../mapping';
import type { Currency } from '../side';
import { PartyFormGate } from './party-form-gate';
import { currencyOption, type References, useReferences } from './use-references';

/** What the form of a side is given. */
export interface PartyFormProps<Detail, Values> {
  /** The party being changed; a new one without it. */
  existing?: Detail;
  initial: Values;
  references: References;
  onDone: (saved: Detail) => void;
  onCancel: () => void;
}

interface PartyFormPageProps<Detail extends { currency: Currency }, Values, Key extends QueryKey> {
  query: (id: number) => UseQueryOptions<Detail, Problem, Detail, Key>;
  idOf: (detail: Detail) => number;
  emptyOf: (start: PartyStart) => Values;
  valuesOf: (detail: Detail, names: PartyNames) => Values;
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
  const format = useFormat();
  const { today } = useSignedIn();
  const id = useIdParam();
  const editing = !Number.isNaN(id);
  const references = useReferences();
  const terms = useTermPicker();
  const detail = useQuery({
    ...props.query(id),
    enabled: editing,
    // The form keeps what it opened with; the server refuses what has become impossible.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

  function form() {
    if (!detail.data) {
      const { companyCurrency: currency, home: country } = references;
      return (
        <Form
          references={references}
          initial={props.emptyOf({ currency, country, today })}
          onDone={(saved) => navigate({ to: list.hrefOf(props.idOf(saved)) })}
          onCancel={() => navigate({ to: list.to })}
        />
      );
    }
    const toParty = () => navigate({ to: list.hrefOf(id) });
    return (
      <Form
        key={id}
        existing={detail.data}
        references={references}
        initial={props.valuesOf(detail.data, {
          country: references.country,
          terms: terms.byId,
          currency: currencyOption(detail.data.currency, format),
        })}
        onDone={toParty}
        onCancel={toParty}
      />
    );
  }
  return (
    <PartyFormGate
      title={editing ? words.editTitle : words.addTitle}
      problem={editing ? detail.error : null}
      ready={references.ready && terms.ready && (!editing || detail.data !== undefined)}
      list={{ to: list.to }}
      words={words}
    >
      {form}
    </PartyFormGate>
  );
}
