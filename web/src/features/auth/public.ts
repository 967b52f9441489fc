export { answerToBotCheck, renewBotCheck } from './bot-check';
export { AuthCard } from './components/auth-card';
export { BotCheck } from './components/bot-check';
export { Notice } from './components/notice';
export { StrengthMeter } from './components/strength-meter';
export { openSession } from './open-session';
export { newPassword } from './schema';
export { type Subscriber, subscriber } from './subscriber';
