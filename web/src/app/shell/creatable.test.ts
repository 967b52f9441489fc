import { expect, test } from 'vitest';
import { abilityFrom } from '@/shared/auth/ability';
import { adminSession } from '@/test/session';
import { CREATABLE } from './creatable';
import { creationsFor } from './creations';

test('what can be created is what the menu of new things has', () => {
  const subjects = creationsFor(abilityFrom(adminSession.abilities)).flatMap(({ creations }) =>
    creations.map(({ on }) => on),
  );
  expect([...CREATABLE].sort()).toEqual([...new Set(subjects)].sort());
});
