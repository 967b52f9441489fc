import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { PartyForm } from '../party-form';
import { suggestedName } from '../schema';

/**
 * The display name follows the other names until it is changed by hand.
 *
 * @param person whether it is a person's name, whatever the company is called
 */
export function useSuggestedName({ control, getValues, setValue }: PartyForm, person: boolean) {
  const [first, middle, last, company] = useWatch({
    control,
    name: ['first_name', 'middle_name', 'last_name', 'company_name'],
  });
  const names = { first_name: first, middle_name: middle, last_name: last, company_name: company };
  const suggestion = suggestedName(names, { person });
  const before = useRef(suggestion);
  useEffect(() => {
    const previous = before.current;
    before.current = suggestion;
    if (suggestion === '' || suggestion === previous) return;
    const current = getValues('display_name');
    if (current === '' || current === previous) {
      setValue('display_name', suggestion, { shouldDirty: true, shouldValidate: true });
    }
  }, [suggestion, getValues, setValue]);
}
