import { Asking } from '../components/asking.tsx';
import { Cards, Part } from '../components/blocks.tsx';
import { Projects } from '../components/projects.tsx';
import { ContentScreen } from '../components/screen.tsx';
import { words } from '../words.ts';

const says = words.research;

/** Research and development (F8): each call to action opens the form of its kind. */
export function ResearchPage() {
  return (
    <ContentScreen page="research" title={says.page}>
      {({ intro, focus, reports, projects, join, ask }) => (
        <>
          <Asking of={intro} category="R&D Contact Us" level="h1" label={says.contact} />
          <Part title={says.focus} when={focus}>
            <Cards of={focus} columns={2} />
          </Part>
          <Asking of={reports} category="R&D Report Access" label={says.access} />
          <Part title={says.projects} when={projects}>
            <Projects of={projects} />
          </Part>
          <Asking of={join} category="R&D Partner Us" label={says.partner} />
          <Asking of={ask} category="R&D Contact Us" label={says.contact} />
        </>
      )}
    </ContentScreen>
  );
}
