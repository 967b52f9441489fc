import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AuthCard, answerToBotCheck, openSession } from '@/features/auth/public';
import { asProblem, type FieldProblem, Problem } from '@/shared/api/problem';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { lazyPart } from '@/shared/routing/lazy-part';
import { trials, useRegister, useRequestCode } from '../api';
import { EventFields } from '../components/event-fields';
import { StepForm } from '../components/step-form';
import { type EventValues, emptyEvent, eventForm, eventToApi } from '../event-schema';
import { signUp } from '../sign-up';
import { useMarkedFields } from '../use-refused-fields';

const loadCode = async () => (await import('../components/event-code')).EventCode;
const EventCode = lazyPart(loadCode);

const NONE: readonly FieldProblem[] = [];

interface Sent {
  values: EventValues;
  verificationId: string;
}

/** The registration from an event: one form, a code, and the company is ready. */
export function EventPage() {
  const [values, setValues] = useState(emptyEvent);
  const [sent, setSent] = useState<Sent | null>(null);
  const [refused, setRefused] = useState(NONE);
  const { finish, refusal } = useFinish((problem) => {
    // What is wrong with a field is mended where the field is.
    if (!problem.fields.some(({ field }) => field in emptyEvent)) return;
    setRefused(problem.fields);
    setSent(null);
  });
  if (sent) {
    return (
      <EventCode
        email={sent.values.email}
        verificationId={sent.verificationId}
        refusal={refusal}
        onVerified={(token) => void finish(sent.values, token)}
        onBack={() => setSent(null)}
      />
    );
  }
  return (
    <EventForm
      initial={values}
      refused={refused}
      onSent={(done) => {
        setValues(done.values);
        setRefused(NONE);
        setSent(done);
      }}
    />
  );
}

interface EventFormProps {
  initial: EventValues;
  /** Fields that the registration was refused for. */
  refused: readonly FieldProblem[];
  onSent: (sent: Sent) => void;
}

function EventForm({ initial, refused, onSent }: EventFormProps) {
  const { t } = useTranslation('signup');
  const { data } = useQuery(trials);
  const request = useRequestCode();
  const edit = useEditForm({
    schema: eventForm,
    initial,
    save: async (values) => {
      try {
        const { verification_id } = await request.mutateAsync(values.email);
        // Where it can't be fetched, the form says so and is there to be sent again.
        await loadCode();
        return { values, verificationId: verification_id };
      } catch (error) {
        warn(asProblem(error));
        throw error;
      }
    },
    onSaved: onSent,
  });
  useMarkedFields(edit.form, refused);
  return (
    <AuthCard
      title={t('event.title')}
      hint={data ? t('event.hint', { count: data.event }) : t('event.hintFree')}
    >
      <StepForm shell={edit.shell} submitLabel={t('event.submit')}>
        <EventFields control={edit.form.control} />
      </StepForm>
    </AuthCard>
  );
}

/** What the server says of a field or of an account that exists is a warning; the form keeps what was typed. */
function warn({ status, message }: Problem) {
  if ([409, 422, 429].includes(status) && message) toast.warning(message);
}

/** Sends the registration once the address is proved, and signs in. */
function useFinish(onRefused: (problem: Problem) => void) {
  const { t } = useTranslation(['signup', 'auth', 'common']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const register = useRegister();
  const [refusal, setRefusal] = useState<unknown>(null);

  async function finish(values: EventValues, token: string) {
    setRefusal(null);
    try {
      const altcha = await answerToBotCheck(queryClient);
      if (altcha === null) throw new Problem(400, { message: t('auth:errors.robot') });
      await register.mutateAsync(eventToApi(values, token, altcha));
    } catch (error) {
      warn(asProblem(error));
      setRefusal(error);
      onRefused(asProblem(error));
      return;
    }
    await openSession(values.email, values.password);
    // The page that follows says that it is done: what is said here would leave with this one.
    signUp.finish({ email: values.email, companyName: values.cmpany_name, fromEvent: true });
    void navigate({ to: paths.thankYou });
  }

  return { finish, refusal };
}
