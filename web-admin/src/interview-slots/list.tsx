import { collegeSearch, collegeShape } from '../ui/about/college-list.tsx';
import { listOf } from '../ui/list/console-list.tsx';
import { words } from './words.ts';

export default listOf<'interview-slots'>({
  ...collegeShape({ resource: 'interview-slots', title: words.title, lead: words.lead }),
  ...collegeSearch,
});
