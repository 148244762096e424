/** What is asked outside of a table: typed bodies, and every failure as a sentence. */
import { fileAt } from '../base';
import type { Catalogue } from '../games/words.svelte';
import type { GameFacts } from '../generated/games';
import type {
  BroughtReview,
  Credentials,
  DailyPuzzle,
  Device,
  DeviceToEnd,
  DoorWish,
  Film,
  GameInfo,
  GameOfBook,
  GroupBook,
  GroupChange,
  GroupDoor,
  GroupLine,
  GuestProgram,
  Introduction,
  Invitation,
  Lang,
  Me,
  TrialStart,
  MoveList,
  NewPassword,
  NewTable,
  NextReview,
  OwnSkill,
  NoticeChoice,
  Notices,
  Problem,
  PushToEnd,
  PushWish,
  RecordText,
  ReviewStatus,
  SeatKeeping,
  SkillWish,
  TableAddress,
  TableInfo,
  TableLine,
  TableList,
} from '../generated/protocol';
import { connection } from '../words/connection';
import { language } from '../words/language.svelte';
import { hosts, isHere, type Answered } from './hosts.svelte';

/** A game as the server describes it; of games in the app it says no more than they do. */
export type ServedGame = GameFacts & Pick<GameInfo, 'marks'>;

/** What the server would not do, or that it could not be reached; `said` is for the person. */
export class Declined extends Error {
  constructor(
    readonly code: string,
    readonly said: string,
    /** The HTTP status; 0 where there was no answer, or where it came over the socket. */
    readonly status = 0,
  ) {
    super(said);
    this.name = 'Declined';
  }
}

/** The sentence to show for whatever went wrong. */
export function sentence(error: unknown): string {
  return error instanceof Declined ? error.said : connection().mistake;
}

async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<string> {
  let answer: Answered;
  try {
    answer = await hosts.ask({ method, path, body, lang: language.now });
  } catch (error) {
    throw error instanceof Declined ? error : new Declined('offline', connection().offline);
  }
  const { status } = answer;
  if (status < 400) return answer.body;
  const problem = problemOf(answer.body);
  throw new Declined(problem?.code ?? 'error', problem?.said ?? connection().mistake, status);
}

function problemOf(body: string): Problem | null {
  try {
    return JSON.parse(body) as Problem;
  } catch {
    return null;
  }
}

const read = async <T>(path: string) => JSON.parse(await ask('GET', path)) as T;
const post = async <T>(path: string, body: unknown) =>
  JSON.parse(await ask('POST', path, body)) as T;
const name = encodeURIComponent;

export const api = {
  me: () => read<Me>('/api/me'),
  introduce: (body: Introduction) => post<Me>('/api/me', body),
  openAccount: (body: Credentials) => post<Me>('/api/account', body),
  logIn: (body: Credentials) => post<Me>('/api/login', body),
  logOut: async () => void (await ask('POST', '/api/logout', {})),
  devices: async () => (await read<{ devices: Device[] }>('/api/devices')).devices,
  /** Logs one device out; null: all the others. */
  endDevice: async (body: DeviceToEnd) => void (await ask('POST', '/api/devices/end', body)),
  changePassword: async (body: NewPassword) => void (await ask('POST', '/api/password', body)),
  /** Be forgotten; an account needs its password. */
  forget: async (password: string) => void (await ask('POST', '/api/forget', { password })),
  /** One’s own programs that play as guests. */
  programs: async () => (await read<{ programs: GuestProgram[] }>('/api/bots')).programs,
  makeProgram: (program: string) => post<GuestProgram>('/api/bots', { name: program }),
  /** A new token; those before it are void. */
  renewToken: (code: string) => post<GuestProgram>(`/api/bots/${name(code)}/token`, {}),
  openDoor: async (code: string, door: DoorWish['door']) =>
    void (await ask('POST', `/api/bots/${name(code)}/door`, { door })),
  forgetProgram: async (code: string) =>
    void (await ask('POST', `/api/bots/${name(code)}/forget`, {})),
  /** Keeps a seat for somebody. */
  keep: async (id: string, body: SeatKeeping) =>
    void (await ask('POST', `/api/tables/${name(id)}/keep`, body)),
  groups: async () => (await read<{ groups: GroupLine[] }>('/api/groups')).groups,
  foundGroup: (group: string) => post<GroupLine>('/api/groups', { name: group }),
  group: (id: string) => read<GroupBook>(`/api/groups/${name(id)}`),
  /** The group of a link, before one joins. */
  groupDoor: (key: string) => read<GroupDoor>(`/api/group-links/${name(key)}`),
  joinGroup: (key: string, called: string) =>
    post<GroupLine>(`/api/group-links/${name(key)}`, { name: called }),
  changeGroup: async (id: string, body: GroupChange) =>
    void (await ask('POST', `/api/groups/${name(id)}/change`, body)),
  /** Leaves a group; its founder may send a member away. */
  leaveGroup: async (id: string, member = '') =>
    void (await ask('POST', `/api/groups/${name(id)}/leave`, { member })),
  deleteGroup: async (id: string) => void (await ask('POST', `/api/groups/${name(id)}/delete`, {})),
  addGame: async (id: string, game: GameOfBook) =>
    void (await ask('POST', `/api/groups/${name(id)}/games`, game)),
  strikeGame: async (id: string, game: GameOfBook) =>
    void (await ask('POST', `/api/groups/${name(id)}/strike`, game)),
  /** How one is told that it is one's turn. */
  notices: () => read<Notices>('/api/notices'),
  chooseNotices: (body: NoticeChoice) => post<Notices>('/api/notices', body),
  beginPush: (body: PushWish) => post<Notices>('/api/notices/push', body),
  endPush: (body: PushToEnd) => post<Notices>('/api/notices/end', body),
  create: (body: NewTable) => post<TableAddress>('/api/tables', body),
  tables: async () => (await read<TableList>('/api/tables')).tables,
  /** One's own tables: the server's, and those on this device. */
  mine: async () => {
    const here = await keptHere();
    // Those here need no server.
    const there = await keptByServer().catch((error: unknown) => {
      if (here.length > 0) return [];
      throw error;
    });
    return [...there, ...here];
  },
  table: (id: string) => read<TableInfo>(`/api/tables/${name(id)}`),
  /** A link that the invited can open, if there is one. */
  invitation: (id: string) => read<Invitation>(`/api/tables/${name(id)}/invitation`),
  find: (code: string) => read<TableAddress>(`/api/codes/${name(code)}`),
  /** The moves of a game under the rules of that version, which never change. */
  moves: async (game: string, rules: number) =>
    (await read<MoveList>(`/api/games/${name(game)}/moves?rules=${rules}`)).moves,
  /** The words of a game that boards use, as `generated/words/` has them. */
  words: (game: string, rules: number) =>
    read<Record<Lang, Catalogue>>(`/api/games/${name(game)}/words?rules=${rules}`),
  /** What is on the server's shelf. */
  games: async () => (await read<{ games: ServedGame[] }>('/api/games')).games,
  rules: (game: string, lang: Lang) => ask('GET', `/api/games/${name(game)}/rules?lang=${lang}`),
  /** A finished game as a pair of eyes saw it; null: everybody's. */
  film: (id: string, round: string, eyes: number | null) =>
    read<Film>(
      `/api/tables/${name(id)}/films/${name(round)}${eyes === null ? '' : `?eyes=${eyes}`}`,
    ),
  filmOf: (body: RecordText) => post<Film>('/api/films', body),
  /** Asks for the review of a finished game; it is made behind everything else. */
  askForReview: (id: string, round: number) => post<ReviewStatus>(reviewOf(id, round), {}),
  /** How far it is, and what is known if that is more precise than `after` worlds. */
  review: (id: string, round: number, after: number) =>
    read<ReviewStatus>(`${reviewOf(id, round)}?after=${after}`),
  /** The same for a record that one brings; the server keeps it for a while. */
  askForBrought: (record: string) => post<BroughtReview>('/api/reviews', { record }),
  broughtReview: (id: string, after: number) =>
    read<ReviewStatus>(`/api/reviews/${name(id)}?after=${after}`),
  /** A review as one file that opens without a server. */
  reviewFile: (id: string, round: number, lang: Lang) =>
    ask('GET', `${reviewOf(id, round)}/page?lang=${lang}`),
  broughtFile: (id: string, lang: Lang) => ask('GET', `/api/reviews/${name(id)}/page?lang=${lang}`),
  /** A table that goes on from a moment of a finished game, against bots. */
  tryFrom: (id: string, round: number, moment: TrialStart) =>
    post<TableAddress>(`${recordOf(id, round)}/try`, moment),
  /** Luck and skill in one's own games. */
  skill: () => read<OwnSkill>('/api/skill'),
  wantSkill: (body: SkillWish) => post<OwnSkill>('/api/skill', body),
  /** Has the latest of one's games looked at that nobody has looked at. */
  nextReview: () => post<NextReview>('/api/skill/next', {}),
  /** A position with one clearly best move, the same for everybody on that day. */
  puzzle: (day: string) => read<DailyPuzzle>(`/api/puzzle?day=${name(day)}`),
  record: (id: string, round: number) => ask('GET', recordOf(id, round)),
};

async function keptByServer(): Promise<TableLine[]> {
  return hosts.local ? [] : (await read<TableList>('/api/mine')).tables;
}

/** Read without waking Python. */
async function keptHere(): Promise<TableLine[]> {
  return hosts.played ? (await import('../offline/storage.js')).lines() : [];
}

const recordOf = (id: string, round: number) => `/api/tables/${name(id)}/records/${round}`;

const reviewOf = (id: string, round: number) => `/api/tables/${name(id)}/reviews/${round}`;

/** All games of a score book, for a spreadsheet. */
export const sheetOf = (group: string) => fileAt(`/api/groups/${name(group)}/games.csv`);

/** The picture of a table's link, to point a telephone at; null for a table on this device. */
export const qrOf = (id: string) => (isHere(id) ? null : fileAt(`/api/tables/${name(id)}/qr.svg`));
