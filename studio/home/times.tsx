import {useRelativeTime, useUser} from 'sanity'

/** '2 minutes ago', with the exact time as a tooltip. */
export function TimeAgo({time}: {time: string}) {
  const text = useRelativeTime(time, {useTemporalPhrase: true, minimal: false})
  return (
    <time dateTime={time} title={exact(time)}>
      {text}
    </time>
  )
}

/** A future time in the time zone of the browser, with the name of the zone. */
export function Moment({time}: {time: string}) {
  return <time dateTime={time}>{exact(time)}</time>
}

/** Name of a user; nothing for an unknown user. */
export function UserName({id}: {id: string}) {
  const [user] = useUser(id)
  return user?.displayName ?? null
}

/** A time with its zone. */
function exact(time: string): string {
  return new Date(time).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}
