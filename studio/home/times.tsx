import {useRelativeTime, useUser} from 'sanity'

/** '2 minutes ago', with the exact time on the pointer. */
export function TimeAgo({time}: {time: string}) {
  const text = useRelativeTime(time, {useTemporalPhrase: true, minimal: false})
  return (
    <time dateTime={time} title={exact(time)}>
      {text}
    </time>
  )
}

/** A moment to come, in the time zone of whoever reads it, which is named. */
export function Moment({time}: {time: string}) {
  return <time dateTime={time}>{exact(time)}</time>
}

/** Name of a user; nothing for one that nobody knows. */
export function UserName({id}: {id: string}) {
  const [user] = useUser(id)
  return user?.displayName ?? null
}

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
