export { pictureForm } from './api';
export { EventList } from './components/event-list';
export { MemberEvents } from './components/member-events';
export { Picture } from './components/picture';
