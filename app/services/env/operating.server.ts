import {z} from 'zod'
import {flag, number} from './values.server.ts'

/** `json` writes one object per line, for programs; `text` is for people. */
export const LOG_FORMATS = ['json', 'text'] as const
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const

export type LogFormat = (typeof LOG_FORMATS)[number]
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Variables for the operation of the process; all may be unset. */
export const operatingVariables = {
  LOG_FORMAT: z.enum(LOG_FORMATS, `must be ${LOG_FORMATS.join(' or ')}`).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  LOG_REQUESTS: flag(['true', 'false'], false),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters, such as: openssl rand -hex 24')
    .optional(),
  DRAIN_SECONDS: number('a number of seconds', 0, 60).default(5),
  LISTEN_PID: z.coerce.number().optional(),
}

/** SD_LISTEN_FDS_START of sd_listen_fds(3). */
const FIRST_SOCKET = 3

type OperatingValues = z.infer<z.ZodObject<typeof operatingVariables>>

/** Logs, metrics and shutdown of the process. */
export function operatingSettings(values: OperatingValues) {
  return Object.freeze({
    log: Object.freeze({
      /** `null`: text on a terminal, JSON otherwise. */
      format: values.LOG_FORMAT ?? null,
      level: values.LOG_LEVEL,
      /** Whether each request is logged. */
      hasRequests: values.LOG_REQUESTS,
    }),
    /** The token that grants access to `/metrics`; `null`: there are no metrics. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** Maximum time for load balancers to notice the shutdown before the port closes. */
    drainMs: values.DRAIN_SECONDS * 1000,
    /**
     * The descriptor of a listening socket that systemd opened for this process; `null`: the process
     * opens its own. Connections wait at that socket while no process accepts them.
     */
    socket: values.LISTEN_PID === process.pid ? FIRST_SOCKET : null,
  })
}
