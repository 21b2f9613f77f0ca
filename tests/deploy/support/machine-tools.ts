/**
 * What the walk must not do to the machine that tests: installing packages, adding a user, starting
 * services and the proxy outside of the folder. Each is a script of the same name, which notes in
 * `stop` how to end what it started.
 */
export function machineTools(options: {
  machine: string;
  /** The folder of Node 24. */
  node: string;
  ports: Record<"3001" | "3002" | "443" | "80", number>;
  postgres: string;
  postgresPort: string;
}): Record<string, string> {
  const { machine, ports, postgres, postgresPort, node } = options;
  return {
    "apt-get":
      'shift; for name; do case "$name" in -*) ;; *) apt-cache show "$name" > /dev/null;; esac; done',
    useradd: "exit 0",
    // No user "inkling" here: the folder belongs to whoever runs the tests.
    install: `args=(); while [ $# -gt 0 ]; do case "$1" in -o|-g) shift 2;; *) args+=("$1"); shift;; esac; done
exec /usr/bin/install "\${args[@]}"`,
    runuser: `shift 3; program=$1; shift
exec ${postgres}/"$program" -h 127.0.0.1 -p ${postgresPort} -U inkling "$@"`,
    nginx: `cat > ${machine}/nginx.conf <<CONF
user root; pid ${machine}/nginx.pid; error_log ${machine}/nginx.log; events {}
http { access_log off; client_body_temp_path ${machine}/body; proxy_temp_path ${machine}/proxied;
fastcgi_temp_path ${machine}/f; uwsgi_temp_path ${machine}/u; scgi_temp_path ${machine}/s; include ${machine}/etc/nginx/conf.d/*.conf; }
CONF
sed -i -E 's#(/etc/(letsencrypt|nginx)/)#${machine}\\1#; s#${machine}${machine}#${machine}#; s#listen (\\[::\\]:)?443#listen \\1${ports["443"]}#; s#listen (\\[::\\]:)?80;#listen \\1${ports["80"]};#; s#127.0.0.1:3001#127.0.0.1:${ports["3001"]}#; s#127.0.0.1:3002#127.0.0.1:${ports["3002"]}#' ${machine}/etc/nginx/conf.d/inkling.conf
exec /usr/sbin/nginx -c ${machine}/nginx.conf "$@"`,
    systemctl: `${unitRunner(machine, node)}
case "$1" in
  daemon-reload) ;;
  start) run_unit "$2" "" ;;
  reload) nginx && echo "kill \\$(cat ${machine}/nginx.pid)" >> ${machine}/stop ;;
  enable)
    shift 2
    for unit; do case "$unit" in
      inkling@3001) run_unit inkling@ ${ports["3001"]} ;;
      inkling@3002) run_unit inkling@ ${ports["3002"]} ;;
      *) test -f ${machine}/etc/systemd/system/"$unit" ;;
    esac; done ;;
esac`,
  };
}

/** Runs a unit's command with its settings and credentials, as systemd would. */
function unitRunner(machine: string, node: string): string {
  return `command_of() {
  sed -n "s/^$1=//p" "$file" | sed -E "s#([ \\"'])/(opt|var)/#\\1${machine}/\\2/#g; s#^/opt/#${machine}/opt/#; s/[$][$]/$/g; s/%%/%/g"
}
run_unit() {
  file=${machine}/etc/systemd/system/$1.service
  settings=(PATH="${node}:/usr/local/bin:/usr/bin:/bin" LOG_LEVEL=error)
  while IFS= read -r one; do settings+=("$one"); done < <(
    sed -n 's/^Environment=//p' "$file" | sed "s#%d/#${machine}/etc/inkling/secrets/#; s#%i#$2#; s#=/var/#=${machine}/var/#"
    if grep -q ^EnvironmentFile "$file"; then grep -E '^[A-Z]' ${machine}/etc/inkling/inkling.env; fi
  )
  command=$(command_of ExecStart)
  cd ${machine}/opt/inkling/current
  if [ -z "$2" ]; then
    eval "env -i \\"\\\${settings[@]}\\" $command"
    after=$(command_of ExecStartPost)
    if [ -n "$after" ]; then eval "env -i \\"\\\${settings[@]}\\" $after"; fi
    return
  fi
  env -i "\${settings[@]}" $command < /dev/null > ${machine}/log-$2 2>&1 &
  echo "kill $!" >> ${machine}/stop
  for try in $(seq 600); do curl -fs "http://127.0.0.1:$2/readyz" > /dev/null && return 0; kill -0 $! || { cat ${machine}/log-$2; return 1; }; sleep 0.2; done
  cat ${machine}/log-$2; return 1
}`;
}
