import type { ContextPorts } from '@aarambh/context/context.ts';
import type { SharedPasswords } from '@aarambh/context/shared-passwords.ts';
import { pathOf, protectedPageNames, type ProtectedPage } from '@aarambh/contracts/content/pages.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { clearPassword, protect, setPassword, protectedPage, type PagePassword } from './protected-page.ts';

/** The password of the demonstration. Everybody knows it, so it opens nothing but a node for its own machine. */
export const KNOWN_PASSWORD = 'Product#2026';

/** Who sees protected pages without a password. */
export const passingRoles = ['org'] as const satisfies readonly Role[];

const idOf = (page: ProtectedPage): string => derivedId('protectedpage', page);

/** What colleges tell of an account. */
export interface CollegesOfPeople {
  collegeOf(accountId: string): Promise<{ readonly orgId: string; readonly active: boolean } | null>;
}

interface ProtectedPagesPorts extends Pick<ContextPorts, 'commands'> {
  readonly passwords: SharedPasswords;
  readonly colleges: CollegesOfPeople;
  /** Whether a password that everybody knows opens anything here. */
  readonly knownOpens: boolean;
}

export type ProtectedPages = ReturnType<typeof createProtectedPages>;

/** Pages that are for some people alone, and the passwords by which others come in. */
export function createProtectedPages({ commands, passwords, colleges, knownOpens }: ProtectedPagesPorts) {
  const pages = commands.on(protectedPage);

  /** The password that opens a page here; null while there is none. */
  async function standing(page: ProtectedPage): Promise<PagePassword | null> {
    const password = await pages.read(idOf(page), (state) => state.password && { ...state.password });
    return password === null || (password.known && !knownOpens) ? null : password;
  }

  async function set(id: string, { password, known }: { readonly password: string; readonly known: boolean }, context: CommandContext) {
    const hashed = await passwords.hash(password);
    if (!hashed.ok) return hashed;
    const command = { pageId: id, passwordHash: hashed.value, known };
    return resultOf(await pages.execute({ id, decide: setPassword, command, context: { ...context, subject: id } }));
  }

  /** Names a page by its path; null where that is none of them. */
  const at = (path: string): ProtectedPage | null => protectedPageNames.find((page) => pathOf(page) === path) ?? null;

  /** Notes every protected page, so that admins find it. */
  async function noteAll(): Promise<void> {
    const context = { actor: 'system:content', corr: newId() } as const;
    for (const page of protectedPageNames) {
      const pageId = idOf(page);
      await pages.execute({ id: pageId, decide: protect, command: { pageId, page, path: pathOf(page) }, context });
    }
  }

  return {
    at,
    noteAll,

    /** Whether somebody sees these pages without a password: people of a college that is approved and not suspended, whatever their seat. */
    async passes(who: Pick<Identity, 'accountId' | 'role'> | null): Promise<boolean> {
      if (who === null || !(passingRoles as readonly Role[]).includes(who.role)) return false;
      return (await colleges.collegeOf(who.accountId))?.active === true;
    },

    /** Whether a password opens the page at a path. The answer for a path that is none, or has none, is false after the same work. */
    async check({ path, password, address }: { readonly path: string; readonly password: string; readonly address: string }) {
      const page = at(path);
      const encoded = page === null ? null : ((await standing(page))?.hash ?? null);
      return passwords.check({ of: page ?? 'nothing', address, password, encoded });
    },

    /** Which password opens a page now, named by the revision at which it was set; null while none does. */
    passwordOf: async (page: ProtectedPage) => (await standing(page))?.setAt ?? null,

    /** Sets the password of a page by its id. That of the demonstration is refused: it is set by `setKnown` alone. */
    setPassword: async (id: string, password: string, context: CommandContext) =>
      password === KNOWN_PASSWORD ? failed('password_common') : set(id, { password, known: false }, context),

    async setKnown(page: ProtectedPage, context: CommandContext) {
      await noteAll();
      return set(idOf(page), { password: KNOWN_PASSWORD, known: true }, context);
    },

    async clearPassword(id: string, context: CommandContext) {
      return resultOf(await pages.execute({ id, decide: clearPassword, command: { pageId: id }, context: { ...context, subject: id } }));
    },
  };
}
