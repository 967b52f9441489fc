import { Anchor, Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { Bdi } from '@/shared/ui/bdi';
import { FormPassword } from '@/shared/ui/form/form-password';
import { FormText } from '@/shared/ui/form/form-text';
import { isChallenge, type LoginResponse, type TwoStepChallenge, useLogin } from '../api';
import { AuthCard } from '../components/auth-card';
import classes from '../components/auth-card.module.css';
import { AuthForm } from '../components/auth-form';
import { CompanyChooser } from '../components/company-chooser';
import { SecondStepForm } from '../components/second-step-form';
import { loginProblem } from '../problem-text';
import { loginForm } from '../schema';
import { useEnter, type Waiting } from '../use-enter';

/** Logging in; a person of several companies then chooses one. */
export function LoginPage() {
  const { t } = useTranslation(['auth', 'common']);
  const enter = useEnter();
  const [choosing, setChoosing] = useState<LoginResponse | null>(null);
  const [asked, setAsked] = useState<TwoStepChallenge | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  function go(login: LoginResponse) {
    const stays = enter(login);
    if (!stays) return;
    setChoosing(null);
    setAsked(null);
    setWaiting(stays);
  }

  function choose(login: LoginResponse) {
    if (login.companies.length > 1) setChoosing(login);
    else go(login);
  }

  if (choosing) {
    return (
      <AuthCard
        title={t('auth:companies.title')}
        hint={
          <>
            {t('auth:companies.hint')} <Bdi>{choosing.FullName}</Bdi>
          </>
        }
        foot={
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              setChoosing(null);
              setAsked(null);
            }}
          >
            {t('auth:companies.other')}
          </Anchor>
        }
      >
        <CompanyChooser login={choosing} onChosen={go} />
      </AuthCard>
    );
  }
  if (asked) {
    return (
      <AuthCard
        title={t('auth:secondStep.title')}
        hint={t('auth:secondStep.hint')}
        foot={
          <Anchor component="button" type="button" onClick={() => setAsked(null)}>
            {t('auth:companies.other')}
          </Anchor>
        }
      >
        <SecondStepForm asked={asked} onLogin={choose} onEnded={() => setAsked(null)} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('auth:login.title')}
      hint={t('auth:login.hint')}
      foot={
        <>
          {t('auth:login.newHere')} <Link to={paths.signup}>{t('auth:login.signUp')}</Link>
        </>
      }
    >
      <LoginForm
        waiting={waiting}
        onSent={() => setWaiting(null)}
        onAnswer={(found) => (isChallenge(found) ? setAsked(found) : choose(found))}
      />
    </AuthCard>
  );
}

interface LoginFormProps {
  /** A sign-in that was right and yet leads nowhere until something is paid. */
  waiting: Waiting | null;
  onSent: () => void;
  onAnswer: (found: LoginResponse | TwoStepChallenge) => void;
}

function LoginForm({ waiting, onSent, onAnswer }: LoginFormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { email } = useSearch({ strict: false }) as { email?: unknown };
  const initialEmail = typeof email === 'string' ? email : '';
  const login = useLogin();
  const words = {
    wrong: t('auth:login.wrong'),
    wentWrong: t('common:problems.wentWrong'),
    unreachable: t('common:problems.unreachable'),
  };
  const edit = useEditForm({
    schema: loginForm,
    initial: { email: initialEmail, password: '' },
    save: (values) => {
      onSent();
      return login.mutateAsync(values);
    },
    onSaved: (found) => {
      onAnswer(found);
      // One that leads nowhere is tried again with the same words.
      edit.keepOpen(edit.form.getValues());
    },
  });
  const failed = edit.shell.submitError && loginProblem(edit.shell.submitError, words);
  return (
    <AuthForm
      shell={edit.shell}
      notice={
        failed ??
        (waiting && {
          tone: 'warning',
          text: t(waiting.paymentUrl ? 'auth:login.waiting' : 'auth:login.waitingForAdmin'),
        })
      }
      way={
        !failed &&
        waiting?.paymentUrl && (
          <Anchor href={waiting.paymentUrl} underline="always">
            {t('auth:login.payNow')}
          </Anchor>
        )
      }
    >
      <FormText
        control={edit.form.control}
        name="email"
        type="email"
        dir="ltr"
        label={t('common:nouns.email')}
        autoComplete="username"
        required
        autoFocus={initialEmail === ''}
      />
      <FormPassword
        control={edit.form.control}
        name="password"
        label={t('auth:fields.password')}
        autoComplete="current-password"
        required
        autoFocus={initialEmail !== ''}
      />
      <Anchor component={Link} to={paths.enterEmail} className={classes.aside}>
        {t('auth:login.forgot')}
      </Anchor>
      <Button type="submit" loading={edit.shell.loading} fullWidth>
        {t('auth:login.submit')}
      </Button>
    </AuthForm>
  );
}
